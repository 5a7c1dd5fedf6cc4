import { flowContent } from "#domain/content/flow.ts";
import { decided, type ThreatGalleryContent } from "#domain/content/threat-gallery.ts";
import { yamlFile } from "./yaml-file.server.ts";

/** The explainer "LLM Security Flow", both of its stories told. */
export const flow = () => flowContent(yamlFile("flow"));

export function threatGallery(): ThreatGalleryContent {
  const { figures: _, threats, ...gallery } = yamlFile("threat-gallery");
  return { ...gallery, threats: threats.map(decided) };
}
