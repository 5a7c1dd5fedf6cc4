import { platformSchema } from "#domain/content/home.ts";
import targetsFile from "../../content/targets.yaml?raw";
import { parseYaml } from "./parse-content.server.ts";

export const platformContent = parseYaml("content/targets.yaml", targetsFile, platformSchema);
