import { featuresSchema } from "#domain/feature.ts";
import file from "../../content/features.yaml?raw";
import { parseYaml } from "./parse-content.server.ts";

export const { features } = parseYaml("content/features.yaml", file, featuresSchema);
