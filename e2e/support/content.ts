import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { fillPlaceholders } from "#app/content/parse.server.ts";
import type { PlatformContent } from "#domain/content/home.ts";
import type { Navigation } from "#domain/content/menus.ts";
import type { ThreatGalleryContent } from "#domain/content/threat-gallery.ts";

/** A content file with placeholders filled in, so that tests do not break when an editor changes copy. */
export const content = (name: string) => parse(fillPlaceholders(readFileSync(`content/${name}.yaml`, "utf8")));

const { figures, ...galleryFile } = content("threat-gallery");
export const gallery: ThreatGalleryContent = {
  ...galleryFile,
  threats: galleryFile.threats.map((threat: { stats: string[] }) => ({
    ...threat,
    stats: threat.stats.map((name) => figures[name]),
  })),
};
const platform: PlatformContent = content("targets");

export const threatTitle = (id: string) => gallery.threats.find((threat) => threat.id === id)?.title ?? id;
export const targetName = (id: string) => platform.targets.find((target) => target.id === id)?.name ?? id;

const { header, footer, pages }: Navigation = content("navigation");

const named = (menus: Navigation["header"]) =>
  menus.map(({ label, pages: names }) => ({ label, links: names.map((page) => pages[page].label) }));

export const headerMenus = named(header);
export const footerColumns = named(footer);
