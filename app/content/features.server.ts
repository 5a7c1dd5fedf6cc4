import { featuresSchema } from "#domain/content/home.ts";
import featuresFile from "../../content/features.yaml?raw";
import { parseYaml } from "./parse-content.server.ts";

export const { features } = parseYaml("content/features.yaml", featuresFile, featuresSchema);
