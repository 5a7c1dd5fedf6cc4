const colourful = process.stdout.isTTY === true && !process.env.NO_COLOR;

/** @param {string} text */
export const bold = (text) => (colourful ? `\u001b[1m${text}\u001b[22m` : text);

/** @param {string} text */
export const say = (text) => console.log(text);

/** @param {string} title */
export const heading = (title) => say(`\n${bold(`── ${title} ${"─".repeat(Math.max(2, 60 - title.length))}`)}`);

/** @param {number} milliseconds */
export function duration(milliseconds) {
  const seconds = milliseconds / 1000;
  return seconds < 60 ? `${seconds.toFixed(1)} s` : `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;
}

/** A failure that a person can fix: its message says how, and is shown without a stack trace. */
export class Problem extends Error {}

/** Runs a command's body; its result is the exit code, 0 if it has none. @param {() => Promise<number | void>} body */
export async function command(body) {
  try {
    process.exitCode = (await body()) ?? 0;
  } catch (error) {
    process.exitCode = 1;
    const { code = "", message } = /** @type {NodeJS.ErrnoException} */ (error);
    // The user can also fix wrong options, which parseArgs reports: no stack trace for either.
    const isProblem = error instanceof Problem || code.startsWith("ERR_PARSE_ARGS");
    console.error(isProblem ? `\n${bold("Stopped.")} ${message}` : error);
  }
}
