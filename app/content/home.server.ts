import { flowSchema, tellFlow } from "#domain/content/flow.ts";
import { featuresSchema, homeSchema, platformSchema } from "#domain/content/home.ts";
import { decided, type ThreatGalleryContent, threatGallerySchema } from "#domain/content/threat-gallery.ts";
import { yamlFile } from "./yaml-file.server.ts";

export const { features } = yamlFile("features", featuresSchema);

/** The explainer "LLM Security Flow", both of its stories told. */
export const flow = tellFlow(yamlFile("flow", flowSchema));

export const platformContent = yamlFile("targets", platformSchema);

const { figures: _, threats, ...gallery } = yamlFile("threat-gallery", threatGallerySchema);

export const threatGallery: ThreatGalleryContent = { ...gallery, threats: threats.map(decided) };

export const homeContent = yamlFile("home", homeSchema);
