import { createRedirect, type Redirect } from "#domain/content/redirects.ts";
import { sendText } from "./responses.ts";
import type { HeaderList } from "./security-headers.ts";
import { isRead, type Step } from "./steps.ts";

type RedirectOptions = {
  /** Old address to new one; the first that fits counts. */
  moved: readonly Redirect[];
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
  const found = moved.map(createRedirect);
  const movedTo = (path: string): string | undefined => {
    for (const redirect of found) {
      const target = redirect(path);
      if (target !== undefined) return target;
    }
    return undefined;
  };
  const targetOf = (path: string): string | undefined => {
    const bare = path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path;
    // A tab from before the move asks for the data of the page it knows.
    const [, page = bare, data = ""] = /^(.+)(\.data)$/.exec(bare) ?? [];
    const moved = movedTo(page);
    const target = moved === undefined ? bare : moved + data;
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
