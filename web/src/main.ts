import { mount } from "svelte";
import "./look.css";
import App from "./App.svelte";
import { speak } from "./text/words.svelte";

await speak();
mount(App, { target: document.getElementById("room")! });
