import type { Step } from "./front.ts";
import { refuse } from "./plain-text.ts";
import { refusalOf } from "./request-target.ts";
import type { HeaderList } from "./security-headers.ts";

/** What no later step could make sense of goes no further. */
export function refuseUnsound(security: HeaderList): Step {
  return ({ request, response, target }) => {
    const refusal = refusalOf(target, request.headersDistinct.host ?? []);
    if (refusal === undefined) return undefined;
    refuse(response, refusal.status, refusal.text, security);
    return { status: refusal.status, route: "bad-request" };
  };
}
