import { type DestinationStream, destination, type Logger, pino } from "pino";
import type { LogLevel } from "./env.ts";

/** Lines gather up to this size … */
const BUFFER_BYTES = 8192;
/** … or this long, so that a quiet site shows its lines soon. */
const FLUSH_INTERVAL_MS = 500;

export type { Logger };

/** Standard output, written in larger pieces; `flushSync` before leaving. */
export function bufferedOutput() {
  return destination({ dest: 1, sync: false, minLength: BUFFER_BYTES, periodicFlush: FLUSH_INTERVAL_MS });
}

/** No host name and no process id: the platform adds them if it wants to. */
export function createLogger(level: LogLevel, output: DestinationStream): Logger {
  return pino({ level, base: null, formatters: { level: (label) => ({ level: label }) } }, output);
}
