import { type DestinationStream, type Logger, pino, stdTimeFunctions } from "pino";
import type { LogLevel } from "./settings.ts";

/** Parts of an error that may be logged. */
type ErrorRecord = { type: string; code?: string; message: string; stack: string; cause?: ErrorRecord };

/** Patterns of quoted input in messages: in quotation marks, as an address, after a question mark or an at sign. */
const QUOTED = /"[^"]*"?|(?<!\w)'[^']*'?|“[^”]*”?/g;
const ADDRESS = /[a-z]:\/\/|@|\?\S/i;

/** Reduces an error to where and why: errors carry their input, and what visitors wrote must not be logged. */
export function errorRecord(error: unknown, depth = 0): ErrorRecord {
  const { name, code, message, stack, cause } = Object(error) as Record<string, unknown>;
  return {
    type: typeof name === "string" ? name : typeof error,
    ...(typeof code === "string" && /^\w{1,64}$/.test(code) && { code }),
    message: withoutInput(textOf(message)),
    stack: framesOf(textOf(stack), textOf(message)),
    ...(cause !== undefined && depth < 3 && { cause: errorRecord(cause, depth + 1) }),
  };
}

const textOf = (value: unknown) => (typeof value === "string" ? value : "");

export function withoutInput(message: string): string {
  const [line = ""] = message.slice(0, 300).split("\n");
  return line.replace(QUOTED, "…").replace(/\S+/g, (word) => (ADDRESS.test(word) ? "…" : word));
}

/** Stack frames without the message before them, which may look like a frame itself. */
function framesOf(stack: string, message: string): string {
  const start = stack.indexOf(message);
  const lines = (start === -1 ? stack : stack.slice(start + message.length)).split("\n");
  const frames = lines.filter((line) => /^\s+at /.test(line));
  return frames.slice(0, 20).join("\n");
}

/** Maximum length that waits for a stalled reader; further lines are lost. */
export const LOG_WAITING_MAX_LENGTH = 2 * 1024 * 1024;

export type { Logger };

/**
 * Buffers standard output: writing every line by itself costs more than answering the request. Pino's own destination
 * blocks on a pipe, even at `process.exit`; its non-blocking mode loses lines of a live reader.
 */
export function bufferedOutput() {
  const stream = process.stdout;
  let buffered = "";
  let lost = 0;
  const flush = () => {
    if (buffered !== "") stream.write(buffered);
    buffered = "";
  };
  const reportLost = () => {
    if (lost === 0 || stream.writableLength > 0) return;
    buffered += `{"level":"warn","time":"${new Date().toISOString()}","lost":${lost},"msg":"log lines were lost: nobody read them"}\n`;
    lost = 0;
  };
  // A closed pipe or a full disk is no reason to stop answering visitors.
  stream.on("error", () => {});
  stream.on("drain", reportLost);
  // A quiet site shows its lines soon, too.
  setInterval(flush, 250).unref();
  return {
    write: (line: string) => {
      // After a lost line, all are dropped until the reader has caught up: one gap, and one line that reports it.
      if (lost > 0 || stream.writableLength >= LOG_WAITING_MAX_LENGTH) {
        lost += 1;
        return;
      }
      buffered += line;
      if (buffered.length >= 16_384) flush();
    },
    /** Resolves when everything has been read, or after a short limit. */
    close: () =>
      new Promise<void>((resolve) => {
        flush();
        // A live reader gets the rest in this time; a stalled one must not hold up the exit.
        setTimeout(resolve, 500);
        stream.write("", () => resolve());
      }),
  };
}

/** Creates a logger without host name and process id, which the platform adds if it wants to. */
export function createLogger(level: LogLevel, output: DestinationStream): Logger {
  const formatters = { level: (label: string) => ({ level: label }) };
  const timestamp = stdTimeFunctions.isoTime;
  return pino({ level, base: null, timestamp, formatters, serializers: { err: errorRecord } }, output);
}
