import featuresFile from "#content/features.yaml?raw";
import flowFile from "#content/flow.yaml?raw";
import homeFile from "#content/home.yaml?raw";
import targetsFile from "#content/targets.yaml?raw";
import galleryFile from "#content/threat-gallery.yaml?raw";
import { flowSchema, tellFlow } from "#domain/content/flow.ts";
import { featuresSchema, homeSchema, platformSchema } from "#domain/content/home.ts";
import { decided, type ThreatGalleryContent, threatGallerySchema } from "#domain/content/threat-gallery.ts";
import { parseYaml } from "./parse.server.ts";

export const { features } = parseYaml("content/features.yaml", featuresFile, featuresSchema);

/** The explainer "LLM Security Flow", both of its stories told. */
export const flow = tellFlow(parseYaml("content/flow.yaml", flowFile, flowSchema));

export const platformContent = parseYaml("content/targets.yaml", targetsFile, platformSchema);

const { figures: _, threats, ...gallery } = parseYaml("content/threat-gallery.yaml", galleryFile, threatGallerySchema);

export const threatGallery: ThreatGalleryContent = { ...gallery, threats: threats.map(decided) };

export const homeContent = parseYaml("content/home.yaml", homeFile, homeSchema);
