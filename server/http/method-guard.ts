import type { Step } from "./front.ts";
import { sendText } from "./plain-text.ts";
import type { HeaderList } from "./security-headers.ts";

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
