import type { Root } from "hast";
import { type Redirect, redirectErrors, reservedErrors } from "#domain/content/redirects.ts";
import { listFiles } from "./files.ts";
import { elementsOf } from "./html.ts";

/** The addresses a page links to, and the ids on it that links can target. */
export type PageLinks = { links: string[]; anchors: Set<string> };

const ADDRESSES = ["href", "src", "action", "poster", "content"] as const;

/** Reads the links of a page. Text inside scripts and data blocks does not count. */
export function readLinks(page: Root): PageLinks {
  const elements = elementsOf(page).map(({ properties }) => properties);
  return {
    links: elements.flatMap((properties) =>
      ADDRESSES.flatMap((name) => {
        const value = properties[name]?.toString();
        // The content of a meta tag counts only if it is an absolute URL.
        return value === undefined || (name === "content" && !/^https?:/.test(value)) ? [] : [value];
      }),
    ),
    anchors: new Set(elements.flatMap(({ id }) => id?.toString() ?? [])),
  };
}

/** A site by its pages' paths, not-found pages included. Absolute URLs below the origin are checked like relative ones. */
type BuiltSite = { origin: string; pages: ReadonlyMap<string, PageLinks>; files: ReadonlySet<string> };

/** Broken internal links with their pages; external ones are not checked. */
export const brokenLinks = (site: BuiltSite): string[] =>
  [...site.pages].flatMap(([page, { links }]) =>
    [...new Set(links)].flatMap((link) => {
      const reason = reasonFor(site, page, link);
      return reason ? [`page ${page} links to «${link}»: ${reason}`] : [];
    }),
  );

function reasonFor({ origin, pages, files }: BuiltSite, page: string, link: string): string | undefined {
  const base = new URL(page, origin);
  if (!URL.canParse(link, base.href)) return "not a valid URL";
  const target = new URL(link, base);
  if (target.origin !== base.origin) return undefined;
  const path = decodeURIComponent(target.pathname);
  const found = pages.get(path);
  if (!found) return files.has(path) ? undefined : "there is no such page or file";
  // A fragment that carries a text into the lab (app/features/guard/lab/lab-state.ts) leads to the lab's own place.
  const place = target.hash.startsWith("#lab=") ? "guard-lab" : decodeURIComponent(target.hash.slice(1));
  return place === "" || found.anchors.has(place) ? undefined : `${path} has no place named «${place}»`;
}

const pathsOfFiles = async (client: string) => (await listFiles(client)).map((file) => `/${file}`);

export async function checkLinks(client: string, pages: BuiltSite["pages"], origin: string): Promise<void> {
  const broken = brokenLinks({ origin, pages, files: new Set(await pathsOfFiles(client)) });
  if (broken.length > 0) throw new Error(`${broken.length} links lead nowhere\n  ${broken.join("\n  ")}`);
}

/** Stops the build with every page that has a path of the server, and every redirect that cannot work. */
export async function checkPaths(redirects: readonly Redirect[], client: string, pages: readonly string[]) {
  const files = (await pathsOfFiles(client)).filter((path) => !path.endsWith(".html"));
  const errors = [
    ...pages.flatMap(reservedErrors).map((error) => `app/paths.ts: ${error}`),
    ...redirectErrors(redirects, [...pages, ...files]).map((error) => `content/redirects.yaml: ${error}`),
  ];
  if (errors.length > 0) throw new Error(errors.join("\n"));
}
