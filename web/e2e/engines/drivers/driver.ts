// What a check can do with a browser, whichever protocol its driver speaks.

/** A step of a hand or of the keyboard, as WebDriver and WebDriver BiDi write it. */
export interface Step {
  type: "pointerMove" | "pointerDown" | "pointerUp" | "keyDown" | "keyUp" | "pause";
  x?: number;
  y?: number;
  button?: number;
  value?: string;
  duration?: number;
}

/** One device and its steps. */
export interface Source {
  type: "pointer" | "key";
  id: string;
  parameters?: { pointerType: "mouse" };
  actions: Step[];
}

/** The browser somebody comes with. */
export interface Wishes {
  language: "cs-CZ" | "en-GB";
  width: number;
  height: number;
  /** Whether things may move, or the visitor prefers that they do not. */
  isMoving: boolean;
}

/** One browser with one page and a profile of its own. */
export interface Driver {
  open(address: string): Promise<void>;
  reload(): Promise<void>;
  /** The value of an expression or of what it promises, which is a text. */
  evaluate(expression: string): Promise<string>;
  perform(sources: Source[]): Promise<void>;
  picture(): Promise<Buffer>;
  /** The errors that the page has logged or not caught. */
  complaints(): Promise<string[]>;
  close(): Promise<void>;
}
