import { homeSchema } from "#domain/home.ts";
import file from "../../content/home.yaml?raw";
import { parseYaml } from "./parse-content.server.ts";

export const homeContent = parseYaml("content/home.yaml", file, homeSchema);
