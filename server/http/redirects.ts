import { sendText } from "./responses.ts";
import type { HeaderList } from "./security-headers.ts";
import { isRead, type Step } from "./steps.ts";

export type RedirectOptions = {
  /** Old address to new one, with the groups that stay. */
  moved: readonly (readonly [from: RegExp, to: string])[];
  /** Of a page whose parameter has become the end of an address: /blog?topic=agents is /blog/topic/agents. */
  parameters: ReadonlyMap<string, { name: string; folder: string }>;
  /** Addresses that exist, without a trailing slash. */
  exists: (path: string) => boolean;
};

/**
 * Permanent, keeping method and the rest of the query. The target is always an address we know, so that nothing a visitor
 * writes ("//elsewhere.example/") can lead out of the site.
 */
export function redirects({ moved, parameters, exists }: RedirectOptions, security: HeaderList): Step {
  const targetOf = (path: string): string | undefined => {
    const bare = path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path;
    const [from, to] = moved.find(([pattern]) => pattern.test(bare)) ?? [];
    const target = from && to ? bare.replace(from, to) : bare;
    return target !== path && exists(target) ? target : undefined;
  };
  const targetOfQuery = (path: string, query: string): string | undefined => {
    const parameter = parameters.get(path);
    if (parameter === undefined || query === "") return undefined;
    const rest = new URLSearchParams(query);
    const value = rest.get(parameter.name) ?? "";
    const target = `${parameter.folder}/${value}`;
    if (!/^[\w-]+$/.test(value) || !exists(target)) return undefined;
    rest.delete(parameter.name);
    return rest.size === 0 ? target : `${target}?${rest}`;
  };
  return ({ request, response, target: asked, path }) => {
    const query = asked.slice(path.length);
    const target = targetOf(path);
    // A form stays where it was sent.
    const location = target !== undefined ? target + query : isRead(request) ? targetOfQuery(path, query) : undefined;
    if (location === undefined) return undefined;
    sendText(response, 308, `This page has moved to ${location}\n`, security, [
      ["Location", location],
      ["Cache-Control", "public, max-age=3600"],
    ]);
    return { status: 308, route: "redirect" };
  };
}
