import calculatorsFile from "#content/resources/calculators.yaml?raw";
import { calculatorsSchema } from "#domain/content/resources.ts";
import { parseYaml } from "./parse.server.ts";

export const calculators = parseYaml("content/resources/calculators.yaml", calculatorsFile, calculatorsSchema);
