import complianceFile from "#content/compliance.yaml?raw";
import calculatorsFile from "#content/resources/calculators.yaml?raw";
import { complianceSchema } from "#domain/compliance.ts";
import { calculatorsSchema } from "#domain/content/resources.ts";
import { parseYaml } from "./parse.server.ts";

export const compliance = parseYaml("content/compliance.yaml", complianceFile, complianceSchema);

export const calculators = parseYaml("content/resources/calculators.yaml", calculatorsFile, calculatorsSchema);
