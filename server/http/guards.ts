import { refusalOf } from "./request-target.ts";
import { refuse, sendText } from "./responses.ts";
import type { HeaderList } from "./security-headers.ts";
import type { Step } from "./steps.ts";

/** GET and HEAD everywhere, POST where a form is received, nothing else. */
export function methodGuard(acceptsPost: (path: string) => boolean, security: HeaderList): Step {
  return ({ request, response, path }) => {
    const allowed = acceptsPost(path) ? ["GET", "HEAD", "POST"] : ["GET", "HEAD"];
    if (allowed.includes(request.method ?? "")) return undefined;
    const list = allowed.join(", ");
    sendText(response, 405, `This address answers ${list}.\n`, security, [["Allow", list]]);
    return { status: 405, route: "method-not-allowed" };
  };
}

/** What no later step could make sense of goes no further. */
export function refuseUnsound(security: HeaderList): Step {
  return ({ request, response, target }) => {
    const refusal = refusalOf(target, request.headersDistinct.host ?? []);
    if (refusal === undefined) return undefined;
    refuse(response, refusal.status, refusal.text, security);
    return { status: refusal.status, route: "bad-request" };
  };
}
