/** The least that a smoke test needs of a browser, and all that WebDriver offers in each. */
export type Engine = {
  /** Sets the size of the page, not of the window around it. */
  resize(width: number, height: number): Promise<void>;
  /** Loads a document and waits for its load event. */
  open(url: string): Promise<void>;
  /** Runs a function in the page and waits for what it promises; arguments and result travel as JSON. */
  evaluate<Args extends unknown[], Result>(run: (...args: Args) => Result, ...args: Args): Promise<Awaited<Result>>;
  /** WebDriver's sources of actions: the one vocabulary for hands that both drivers share, word for word. */
  perform(sources: object[]): Promise<void>;
  /** Every error the browser's console showed since this list was last emptied. */
  complaints: string[];
  close(): Promise<void>;
};

/** The text both drivers are given to run: a promise of JSON. */
export function expression(run: (...args: never[]) => unknown, args: unknown[]): string {
  return `(async () => JSON.stringify((await (${run})(...${JSON.stringify(args)})) ?? null))()`;
}
