import { mount } from "svelte";
import "./look.css";
import App from "./App.svelte";
import { speak } from "./text/words.svelte";

const FONTS_MAY_TAKE = 700; // milliseconds

/** The page is drawn in its own fonts from the start, so that nothing jumps when they come. */
const fonts = Promise.all(
  ["400 1rem 'Figtree Variable'", "560 1rem 'Fraunces Variable'"].map((one) => document.fonts.load(one)),
);
await Promise.all([speak(), Promise.race([fonts, new Promise((done) => setTimeout(done, FONTS_MAY_TAKE))])]);
mount(App, { target: document.getElementById("room")! });
