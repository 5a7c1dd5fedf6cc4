import type { Root } from "hast";
import { listFiles } from "./files.ts";
import { elementsOf } from "./html.ts";

/** What one page says about addresses: where it leads, and which places of its own can be led to. */
export type PageLinks = { links: string[]; anchors: Set<string> };

const ADDRESSES = ["href", "src", "action", "poster", "content"] as const;

/** Reads a finished page. What scripts and data blocks contain is no link. */
export function readLinks(page: Root): PageLinks {
  const elements = elementsOf(page).map(({ properties }) => properties);
  return {
    links: elements.flatMap((properties) =>
      ADDRESSES.flatMap((name) => {
        const value = properties[name]?.toString();
        // What a meta tag contains is an address only if it begins like one.
        return value === undefined || (name === "content" && !/^https?:/.test(value)) ? [] : [value];
      }),
    ),
    anchors: new Set(elements.flatMap(({ id }) => id?.toString() ?? [])),
  };
}

type BuiltSite = {
  /** The site's own origin: absolute addresses below it are its own, too. */
  origin: string;
  /** Every page by its path, the answers for unknown paths among them. */
  pages: ReadonlyMap<string, PageLinks>;
  /** Every other address that is a file. */
  files: Pick<ReadonlySet<string>, "has">;
};

type BrokenLink = { page: string; link: string; reason: string };

/** Each link of the site that leads nowhere; addresses elsewhere are not looked at. */
export function brokenLinks(site: BuiltSite): BrokenLink[] {
  return [...site.pages].flatMap(([page, { links }]) =>
    [...new Set(links)].flatMap((link) => {
      const reason = objection(site, page, link);
      return reason ? [{ page, link, reason }] : [];
    }),
  );
}

export const brokenLinkText = ({ page, link, reason }: BrokenLink) => `page ${page} links to «${link}»: ${reason}`;

function objection({ origin, pages, files }: BuiltSite, page: string, link: string): string | undefined {
  const base = new URL(page, origin);
  if (!URL.canParse(link, base.href)) return "that is no address";
  const target = new URL(link, base);
  if (target.origin !== base.origin) return undefined;
  const path = decodeURIComponent(target.pathname);
  const found = pages.get(path);
  if (!found) return files.has(path) ? undefined : "there is no such page or file";
  const anchor = decodeURIComponent(target.hash.slice(1));
  return anchor === "" || found.anchors.has(anchor) ? undefined : `${path} has no place named «${anchor}»`;
}

/** Stops the build by the names of every page and link that is wrong. */
export async function checkLinks(client: string, pages: BuiltSite["pages"], origin: string): Promise<void> {
  const files = new Set((await listFiles(client)).map((file) => `/${file}`));
  const broken = brokenLinks({ origin, pages, files });
  if (broken.length > 0) {
    throw new Error(`${broken.length} links lead nowhere\n  ${broken.map(brokenLinkText).join("\n  ")}`);
  }
}
