// What a key does at the sea. Whoever is picked by 1 2 3 or S, and N P T Esc, are heard wherever the focus is; keys that walk
// or play, where one can see what they do: on the sea.

import { ARROWS } from "../../lib/keys";
import type { SeaCamera } from "./camera.svelte";
import { fieldOfMover, focusAfter, pickedBy } from "./keys";
import type { Play } from "./play.svelte";
import type { Theatre } from "./theatre.svelte";

export interface Shore {
  play: Play;
  camera: SeaCamera;
  theatre: Theatre;
  turn: number;
  focused: string;
  focus: (field: string) => void;
}

const ANYWHERE = ["1", "2", "3", "s", "n", "p", "t", "+", "-", "0", "Escape"];
/** These play: pressed while something still moves they were not meant for what comes after it. */
const PLAYING = ["Enter", " "];

const nameOf = ({ key }: KeyboardEvent): string => (key.length === 1 ? key.toLowerCase() : key);

/** Keys that the browser, a dialog, a field or somebody else has use for. */
function isTaken(event: KeyboardEvent): boolean {
  const { target } = event;
  const isField = target instanceof Element && target.closest("dialog, input, select, textarea") !== null;
  return isField || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey;
}

export class Keyboard {
  constructor(readonly shore: () => Shore) {}

  onSea = (event: KeyboardEvent): void => {
    if (!isTaken(event)) this.#hear(event, nameOf(event));
  };

  anywhere = (event: KeyboardEvent): void => {
    if (isTaken(event)) return;
    const pressed = nameOf(event);
    const { play, theatre } = this.shore();
    // Nobody has the focus: arrows bring it to the sea, unless they lead through a record.
    const isWalk = pressed in ARROWS && event.target === document.body && play.now().live;
    if (ANYWHERE.includes(pressed) || isWalk) this.#hear(event, pressed);
    else theatre.skip();
  };

  #hear(event: KeyboardEvent, pressed: string): void {
    const { theatre } = this.shore();
    if (theatre.staged === null) {
      if (this.#act(pressed)) event.preventDefault();
    } else {
      const isOurs = ANYWHERE.includes(pressed) || pressed in ARROWS;
      if (isOurs) void this.#later(pressed);
      theatre.skip();
      if (isOurs || PLAYING.includes(pressed)) event.preventDefault();
    }
  }

  /** A key that ends what moves is not lost: it does what it stands for as soon as the sea is as it will be. */
  async #later(pressed: string): Promise<void> {
    await this.shore().theatre.done;
    await new Promise((resolve) => setTimeout(resolve)); // what was told is shown by now
    if (this.shore().theatre.staged === null) this.#act(pressed);
  }

  /** Whether the key means anything. */
  #act(pressed: string): boolean {
    const { play, camera, turn, focused, focus } = this.shore();
    const to = focusAfter(play, focused, pressed, turn);
    const mover = pickedBy(play, pressed);
    if (to !== undefined) to && focus(to);
    else if (mover) {
      play.select(mover);
      focus(fieldOfMover(play, mover) ?? focused);
    } else if (PLAYING.includes(pressed)) play.press(focused, false);
    else if (pressed === "Escape" && play.picked !== null) play.select(null);
    else if (pressed === "t") play.switchCargo();
    else if (pressed === "+") camera.step(1.4);
    else if (pressed === "-") camera.step(1 / 1.4);
    else if (pressed === "0") camera.showAll();
    else return false;
    return true;
  }
}
