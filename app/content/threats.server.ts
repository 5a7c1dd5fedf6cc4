import { type ThreatGalleryContent, threatGallerySchema } from "#domain/threat.ts";
import threatsFile from "../../content/threats.yaml?raw";
import { parseYaml } from "./parse-content.server.ts";

const { figures: _, ...gallery } = parseYaml("content/threats.yaml", threatsFile, threatGallerySchema);

export const threatGallery: ThreatGalleryContent = gallery;
