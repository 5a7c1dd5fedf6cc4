import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { createEncodingNegotiator } from "./encoding.ts";
import { refuse } from "./plain-text.ts";
import { elapsedMs, type RequestRecorder } from "./request-log.ts";
import { refusalOf } from "./request-target.ts";
import type { HeaderList } from "./security-headers.ts";
import type { StaticFiles } from "./static-files.ts";
import { chooseVariant, sendFromDisk, sendFromMemory } from "./static-response.ts";

export type FrontOptions = {
  files: StaticFiles;
  recorder: RequestRecorder;
  security: HeaderList;
  /** Everything that is neither refused nor a file. */
  next: RequestListener;
};

type Sent = { status: number; route: string };

/** Before the framework: refuses what is not a sound request, and answers files straight from memory. */
export function front({ files, recorder, security, next }: FrontOptions): RequestListener {
  const { record, clock, newRequestId } = recorder;
  const preferred = createEncodingNegotiator();

  function send(request: IncomingMessage, response: ServerResponse, target: string): Sent | undefined {
    const refusal = refusalOf(target, request.headersDistinct.host ?? []);
    if (refusal !== undefined) {
      refuse(response, refusal.status, refusal.text, security);
      return { status: refusal.status, route: "bad-request" };
    }
    if (request.method !== "GET" && request.method !== "HEAD") return undefined;
    const entry = files.find(target);
    if (entry === undefined) return undefined;
    const accepted = () => preferred(request.headers["accept-encoding"]);
    const status =
      entry.kind === "disk"
        ? sendFromDisk(request, response, entry)
        : sendFromMemory(request, response, chooseVariant(entry, accepted()));
    return { status, route: entry.route };
  }

  return (request, response) => {
    const startedAt = clock();
    const target = originForm(request.url ?? "");
    // The framework must see the same address that was judged here.
    request.url = target;
    const sent = send(request, response, target);
    if (sent === undefined) return next(request, response);
    const ms = elapsedMs(startedAt, clock());
    record({ requestId: newRequestId(), method: request.method ?? "", route: sent.route, status: sent.status, ms });
  };
}

/** A proxy may send the whole address (RFC 9112, 3.2.2); what counts here is the path. */
function originForm(target: string): string {
  const match = /^https?:\/\/[^/?#]*(.*)$/i.exec(target);
  return match === null ? target : `/${match[1]?.replace(/^\//, "")}`;
}
