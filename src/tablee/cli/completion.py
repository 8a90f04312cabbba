"""`tablee completion SHELL`: a script that lets the shell finish words of the command line."""

from __future__ import annotations

from tablee.games import all_games
from tablee.text import LANGUAGES

from .arguments import FLAGS, Arguments, Trouble

SHELLS = ("bash", "zsh", "fish")
WAYS = {
    "cards": ["show", "check", "export"],
    "lab": ["new", "run", "compare", "report", "tune"],
}
EVERYWHERE = ("--help", "--lang")


def completion(arguments: Arguments) -> int:
    shell = arguments.needed("shell", ", ".join(SHELLS))
    if shell not in SHELLS:
        raise Trouble("error-shell", 2, value=shell, known=", ".join(SHELLS)).guessing(shell, SHELLS)
    print({"bash": bash, "zsh": zsh, "fish": fish}[shell]())
    return 0


def commands() -> str:
    return " ".join(FLAGS)


def words_after(command: str) -> list[str]:
    """What may come after a command: games and other fixed words where it takes them, and its flags."""
    places = [name for name, _ in FLAGS[command] if not name.startswith("-")]
    fixed = {"game": [*all_games()], "shell": [*SHELLS], "do": WAYS.get(command, [])}
    flags = [name for name, _ in FLAGS[command] if name.startswith("-")]
    return [*(word for place in places for word in fixed.get(place, [])), *flags, *EVERYWHERE]


def bash() -> str:
    cases = "\n".join(f'    {command}) words="{" ".join(words_after(command))}" ;;' for command in FLAGS)
    return f"""_tablee() {{
  local word="${{COMP_WORDS[COMP_CWORD]}}" before="${{COMP_WORDS[COMP_CWORD-1]}}" words=""
  if [ "$before" = --lang ]; then words="{" ".join(LANGUAGES)}"
  elif [ "$COMP_CWORD" -eq 1 ]; then words="{commands()} --help --version --lang"
  else case "${{COMP_WORDS[1]}}" in
{cases}
  esac; fi
  COMPREPLY=($(compgen -W "$words" -- "$word"))
}}
complete -o default -F _tablee tablee"""


def zsh() -> str:
    cases = "\n".join(f"    {command}) choices=({' '.join(words_after(command))}) ;;" for command in FLAGS)
    return f"""#compdef tablee
_tablee() {{
  local -a choices
  if [[ "${{words[CURRENT-1]}}" == --lang ]]; then choices=({" ".join(LANGUAGES)})
  elif (( CURRENT == 2 )); then choices=({commands()} --help --version --lang)
  else case "${{words[2]}}" in
{cases}
  esac; fi
  compadd -a choices || _files
}}
compdef _tablee tablee"""


def fish() -> str:
    lines = [f"complete -c tablee -n __fish_use_subcommand -a '{commands()}'"]
    lines += [f"complete -c tablee -l lang -x -a '{' '.join(LANGUAGES)}'"]
    for command in FLAGS:
        only = f"complete -c tablee -n '__fish_seen_subcommand_from {command}'"
        words = words_after(command)
        fixed = [word for word in words if not word.startswith("-")]
        if fixed:
            lines.append(f"{only} -a '{' '.join(fixed)}'")
        lines += [f"{only} -l {word[2:]}" for word in words if word.startswith("--") and word != "--lang"]
    return "\n".join(lines)
