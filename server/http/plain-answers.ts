import { createEncodingNegotiator } from "./encoding.ts";
import { readPlainRequest } from "./plain-request.ts";
import { elapsedMs, type RequestRecorder } from "./request-log.ts";
import type { StaticFiles } from "./static-files.ts";
import { chooseVariant } from "./static-response.ts";
import { createWire } from "./wire.ts";

export type PlainAnswerOptions = {
  files: StaticFiles;
  recorder: RequestRecorder;
  keepAliveTimeoutMs: number;
  /** Milliseconds since 1970, for the Date header. */
  wallClock: () => number;
};

/** Answers the fast lane from memory: the same bytes that the front would send through node:http. */
export function plainAnswers({ files, recorder, keepAliveTimeoutMs, wallClock }: PlainAnswerOptions) {
  const { record, clock, newRequestId } = recorder;
  const preferred = createEncodingNegotiator();
  const wire = createWire(keepAliveTimeoutMs, wallClock);
  return (text: string): Buffer | undefined => {
    const startedAt = clock();
    const request = readPlainRequest(text);
    const entry = request === undefined ? undefined : files.find(request.target);
    if (request === undefined || entry?.kind !== "memory") return undefined;
    const bytes = wire(chooseVariant(entry, preferred(request.acceptEncoding)));
    const ms = elapsedMs(startedAt, clock());
    record({ requestId: newRequestId(), method: "GET", route: entry.route, status: 200, ms });
    return bytes;
  };
}
