/** The browser operations that smoke tests need, as WebDriver offers them in both engines. */
export type Engine = {
  /** Sets the viewport size, not the window size. */
  resize(width: number, height: number): Promise<unknown>;
  /** Loads a document and waits for its load event. */
  open(url: string): Promise<unknown>;
  /** Runs a function in the page and awaits its result; arguments and result are serialised as JSON. */
  evaluate<Args extends unknown[], Result>(run: (...args: Args) => Result, ...args: Args): Promise<Awaited<Result>>;
  /** Performs WebDriver input actions, whose format both drivers share. */
  perform(sources: object[]): Promise<unknown>;
  /** Console errors since this list was last emptied. */
  reportedErrors: string[];
  close(): Promise<void>;
};

/** A script expression that resolves to the function's result as JSON. */
export function expression(run: (...args: never[]) => unknown, args: unknown[]): string {
  return `(async () => JSON.stringify((await (${run})(...${JSON.stringify(args)})) ?? null))()`;
}
