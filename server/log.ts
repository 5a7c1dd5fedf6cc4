import { type DestinationStream, destination, type Logger, pino } from "pino";
import type { LogLevel } from "./env.ts";
import { errorRecord } from "./error-record.ts";
import type { RequestRecord } from "./http/request-log.ts";

/** Lines gather up to this size … */
const BUFFER_LENGTH = 16_384;
/** … or this long, so that a quiet site shows its lines soon. */
const FLUSH_INTERVAL_MS = 250;

export type { Logger };

export type Output = DestinationStream & { flushSync(): void };

/** Standard output in large pieces: handing over every line by itself costs more than answering the request. */
export function bufferedOutput(): Output {
  const stream = destination({ dest: 1, sync: false });
  let gathered = "";
  const handOver = () => {
    if (gathered === "") return;
    stream.write(gathered);
    gathered = "";
  };
  setInterval(handOver, FLUSH_INTERVAL_MS).unref();
  return {
    write: (line) => {
      gathered += line;
      if (gathered.length >= BUFFER_LENGTH) handOver();
    },
    flushSync: () => {
      handOver();
      try {
        stream.flushSync();
      } catch {
        // Nobody reads any more; that must not keep the process from leaving in order.
      }
    },
  };
}

/** No host name and no process id: the platform adds them if it wants to. */
export function createLogger(level: LogLevel, output: DestinationStream): Logger {
  const options = { level, base: null, formatters: { level: (label: string) => ({ level: label }) } };
  return pino({ ...options, serializers: { err: errorRecord } }, output);
}

/** The line of a request, in the logger's own form; written here because it is by far the most frequent. */
export function requestLines(logger: Logger, output: DestinationStream, wallClock: () => number) {
  return (entry: RequestRecord): void => {
    if (!logger.isLevelEnabled("info")) return;
    output.write(`{"level":"info","time":${wallClock()},${JSON.stringify(entry).slice(1)}\n`);
  };
}
