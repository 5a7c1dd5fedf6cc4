import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { fillPlaceholders } from "#app/content/parse.server.ts";
import type { PlatformContent } from "#domain/content/home.ts";
import type { ThreatGalleryContent } from "#domain/content/threat-gallery.ts";

/** What the site says where a test has to name it: editors may change the words. */
const words = (file: string) => parse(fillPlaceholders(readFileSync(`content/${file}.yaml`, "utf8")));

export const gallery: ThreatGalleryContent = words("threat-gallery");
const platform: PlatformContent = words("targets");

export const threatTitle = (id: string) => gallery.threats.find((threat) => threat.id === id)?.title ?? id;
export const targetName = (id: string) => platform.targets.find((target) => target.id === id)?.name ?? id;
