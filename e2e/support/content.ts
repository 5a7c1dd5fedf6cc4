import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { threatGallery } from "#app/content/pages.server.ts";
import { fillPlaceholders } from "#app/content/parse.server.ts";
import { yamlFile } from "#app/content/yaml-file.server.ts";
import type { Navigation } from "#domain/content/menus.ts";

/** A content file with placeholders filled in, so that tests do not break when an editor changes copy. */
export const content = (name: string) => parse(fillPlaceholders(readFileSync(`content/${name}.yaml`, "utf8")));

export const gallery = threatGallery();

export const threatTitle = (id: string) => gallery.threats.find((threat) => threat.id === id)?.title ?? id;
export const targetName = (id: string) => yamlFile("targets").targets.find((target) => target.id === id)?.name ?? id;

const { header, footer, pages } = yamlFile("navigation");

const named = (menus: Navigation["header"]) =>
  menus.map(({ label, pages: names }) => ({ label, links: names.map((page) => pages[page].label) }));

export const headerMenus = named(header);
export const footerColumns = named(footer);
