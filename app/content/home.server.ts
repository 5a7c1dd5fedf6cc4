import { homeSchema } from "#domain/content/home.ts";
import homeFile from "../../content/home.yaml?raw";
import { parseYaml } from "./parse-content.server.ts";

export const homeContent = parseYaml("content/home.yaml", homeFile, homeSchema);
