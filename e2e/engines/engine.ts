/** A source of WebDriver's actions: the one vocabulary for hands that both drivers share, word for word. */
type InputSource =
  | { type: "pointer"; id: string; parameters: { pointerType: "mouse" }; actions: PointerAction[] }
  | { type: "key"; id: string; actions: { type: "keyDown" | "keyUp"; value: string }[] };
type PointerAction =
  | { type: "pointerMove"; x: number; y: number; duration: number }
  | { type: "pointerDown" | "pointerUp"; button: number };

/** The least that a smoke test needs of a browser, and all that WebDriver offers in each. */
export type Engine = {
  /** Sets the size of the page, not of the window around it. */
  resize(width: number, height: number): Promise<void>;
  /** Loads a document and waits for its load event. */
  open(url: string): Promise<void>;
  /** Runs a function in the page; arguments and result travel as JSON. */
  evaluate<Args extends unknown[], Result>(run: (...args: Args) => Result, ...args: Args): Promise<Result>;
  perform(sources: InputSource[]): Promise<void>;
  screenshot(): Promise<Buffer>;
  /** Every error the browser's console showed since this list was last emptied. */
  complaints: string[];
  close(): Promise<void>;
};

/** The text both drivers are given to run. */
export function expression(run: (...args: never[]) => unknown, args: unknown[]): string {
  return `JSON.stringify((${run})(...${JSON.stringify(args)}) ?? null)`;
}
