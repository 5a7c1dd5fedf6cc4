import * as v from "valibot";
import { escapeRegExp } from "./format.ts";

/** A redirect from an old path to a new one. `:name` matches one path segment. */
export type Redirect = { from: string; to: string };

/** Paths of the server itself and of the build's own folders, which no page, article or redirect may be named after. */
export const RESERVED_PATHS = ["/assets", "/healthz", "/images", "/index", "/metrics", "/readyz", "/share"];

/** Errors of a path that is reserved. `:name` in it matches one path segment. */
export const reservedErrors = (path: string): string[] =>
  RESERVED_PATHS.filter((reserved) => patternOf(path).test(reserved)).map(
    (reserved) => `the server needs the name «${reserved.slice(1)}» itself: choose another`,
  );

const address = v.pipe(
  v.string(),
  v.regex(
    /^\/(?:[^/?#\s]+(?:\/[^/?#\s]+)*)?$/,
    "is no address such as /blog/old-name: no query and no slash at its end",
  ),
);

export const redirectsSchema = v.pipe(
  v.record(address, address),
  v.transform((lines) => Object.entries(lines).map(([from, to]): Redirect => ({ from, to }))),
);

const NAME = /:(\w+)/g;

const patternOf = (line: string) => new RegExp(`^${escapeRegExp(line).replace(NAME, "(?<$1>[^/]+)")}$`);

/** A function that returns the new path, or undefined if the redirect does not match. */
export function createRedirect({ from, to }: Redirect): (path: string) => string | undefined {
  const pattern = patternOf(from);
  return (path) => {
    const parts = pattern.exec(path);
    return parts === null ? undefined : to.replace(NAME, (_, name: string) => parts.groups?.[name] ?? "");
  };
}

/** Validation errors of the redirects, given all paths of the site. */
export function redirectErrors(redirects: readonly Redirect[], addresses: readonly string[]): string[] {
  const isThere = (line: string) => addresses.some((known) => patternOf(line).test(known));
  return redirects.flatMap(({ from, to }) => {
    const unknown = [...to.matchAll(NAME)].find(([name]) => !from.includes(name));
    const next = redirects.find((other) => patternOf(other.from).test(to));
    return [
      ...reservedErrors(from).map((error) => `${from} cannot be redirected: ${error}`),
      ...(unknown ? [`${from} has no part ${unknown[0]}, which ${to} names`] : []),
      ...(isThere(from) ? [`${from} is a page or file of the site, so it cannot lead elsewhere`] : []),
      ...(next ? [`${from} leads to ${to}, which leads on to ${next.to}: write that one`] : []),
      ...(next || isThere(to) ? [] : [`${from} leads to ${to}, which does not exist`]),
    ];
  });
}
