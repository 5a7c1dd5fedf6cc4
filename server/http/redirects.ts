import type { Step } from "./front.ts";
import { sendText } from "./plain-text.ts";
import type { HeaderList } from "./security-headers.ts";

export type RedirectOptions = {
  /** Old address to new one, with the groups that stay. */
  moved: readonly (readonly [from: RegExp, to: string])[];
  /** Addresses that exist, without a trailing slash. */
  exists: (path: string) => boolean;
};

/**
 * Permanent, keeping method and query. The target is always an address we know, so that nothing a visitor
 * writes ("//elsewhere.example/") can lead out of the site.
 */
export function redirects({ moved, exists }: RedirectOptions, security: HeaderList): Step {
  const targetOf = (path: string): string | undefined => {
    const bare = path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path;
    const [from, to] = moved.find(([pattern]) => pattern.test(bare)) ?? [];
    const target = from && to ? bare.replace(from, to) : bare;
    return target !== path && exists(target) ? target : undefined;
  };
  return ({ response, target: asked, path }) => {
    const target = targetOf(path);
    if (target === undefined) return undefined;
    sendText(response, 308, `This page has moved to ${target}\n`, security, [
      ["Location", target + asked.slice(path.length)],
      ["Cache-Control", "public, max-age=3600"],
    ]);
    return { status: 308, route: "redirect" };
  };
}
