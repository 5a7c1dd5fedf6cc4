import type { Writable } from "node:stream";
import { type DestinationStream, type Logger, pino, stdTimeFunctions } from "pino";
import type { LogLevel } from "./settings.ts";

/** The parts of an error that may stand in the log. */
export type ErrorRecord = { type: string; code?: string; message: string; stack: string; cause?: ErrorRecord };

const MAX_MESSAGE_LENGTH = 300;
const MAX_FRAMES = 20;
const MAX_CAUSES = 3;

/** Where messages repeat what they were given: in quotation marks, as an address, after a question mark or an at sign. */
const QUOTED = /"[^"]*"?|(?<!\w)'[^']*'?|“[^”]*”?/g;
const ADDRESS = /\S*(?:[a-z]:\/\/|@|\?\S)\S*/gi;

/**
 * Errors carry what made them: `input` of a URL, `detail` of a database, a query in a message. Visitors' words have no
 * place in the log, so an error is cut down to what says where and why.
 */
export function errorRecord(error: unknown, depth = 0): ErrorRecord {
  const { name, code, message, stack, cause } = Object(error) as Record<string, unknown>;
  return {
    type: typeof name === "string" ? name : typeof error,
    ...(typeof code === "string" && /^\w{1,64}$/.test(code) && { code }),
    message: withoutInput(textOf(message)),
    stack: framesOf(textOf(stack), textOf(message)),
    ...(cause !== undefined && depth < MAX_CAUSES && { cause: errorRecord(cause, depth + 1) }),
  };
}

const textOf = (value: unknown) => (typeof value === "string" ? value : "");

/** Removes everything from a message that looks like quoted input. */
export function withoutInput(message: string): string {
  const [line = ""] = message.slice(0, MAX_MESSAGE_LENGTH).split("\n");
  return line.replace(QUOTED, "…").replace(ADDRESS, "…");
}

/** Stack frames without the message repeated before them, which may look like a frame itself. */
function framesOf(stack: string, message: string): string {
  const start = stack.indexOf(message);
  const lines = (start === -1 ? stack : stack.slice(start + message.length)).split("\n");
  const frames = lines.filter((line) => /^\s+at /.test(line));
  return frames.slice(0, MAX_FRAMES).join("\n");
}

/** Lines gather up to this size … */
const BUFFER_LENGTH = 16_384;
/** … or this long, so that a quiet site shows its lines soon. */
const FLUSH_INTERVAL_MS = 250;
/** Maximum length of what waits for a stalled reader; further lines are lost. */
export const LOG_WAITING_MAX_LENGTH = 2 * 1024 * 1024;
/** A reader that is there has the rest by then; one that has stalled must not hold up the end. */
const CLOSE_LIMIT_MS = 500;

export type { Logger };

export type Output = DestinationStream & {
  /** Resolves when everything has been read, or soon after if nobody reads. */
  close(): Promise<void>;
};

/**
 * Standard output in large pieces: handing over every line by itself costs more than answering the request. Node never
 * waits for a pipe here. Pino's own destination does, in a thread that even `process.exit` waits for; told not to, it
 * looks again every 100 ms only, and loses lines to a reader who is there.
 */
export function bufferedOutput(stream: Writable = process.stdout, wallClock: () => number = Date.now): Output {
  let gathered = "";
  let lost = 0;
  const handOver = () => {
    if (gathered !== "") stream.write(gathered);
    gathered = "";
  };
  const resume = () => {
    if (lost === 0 || stream.writableLength > 0) return;
    gathered += `{"level":"warn","time":"${new Date(wallClock()).toISOString()}","lost":${lost},"msg":"log lines were lost: nobody read them"}\n`;
    lost = 0;
  };
  // Nobody reads any more, or the disk is full: no reason to stop answering visitors.
  stream.on("error", () => {});
  stream.on("drain", resume);
  setInterval(handOver, FLUSH_INTERVAL_MS).unref();
  return {
    write: (line) => {
      // Once a line is lost, so are all until the reader has caught up: one gap, and one line that tells of it.
      if (lost > 0 || stream.writableLength >= LOG_WAITING_MAX_LENGTH) {
        lost += 1;
        return;
      }
      gathered += line;
      if (gathered.length >= BUFFER_LENGTH) handOver();
    },
    close: () =>
      new Promise((resolve) => {
        handOver();
        setTimeout(resolve, CLOSE_LIMIT_MS);
        stream.write("", () => resolve());
      }),
  };
}

/** No host name and no process id: the platform adds them if it wants to. */
export function createLogger(level: LogLevel, output: DestinationStream): Logger {
  const formatters = { level: (label: string) => ({ level: label }) };
  const timestamp = stdTimeFunctions.isoTime;
  return pino({ level, base: null, timestamp, formatters, serializers: { err: errorRecord } }, output);
}
