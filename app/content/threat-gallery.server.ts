import { decided, type ThreatGalleryContent, threatGallerySchema } from "#domain/content/threat-gallery.ts";
import galleryFile from "../../content/threat-gallery.yaml?raw";
import { parseYaml } from "./parse-content.server.ts";

const { figures: _, threats, ...gallery } = parseYaml("content/threat-gallery.yaml", galleryFile, threatGallerySchema);

export const threatGallery: ThreatGalleryContent = { ...gallery, threats: threats.map(decided) };
