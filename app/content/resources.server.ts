import complianceFile from "#content/compliance.yaml?raw";
import calculatorsFile from "#content/resources/calculators.yaml?raw";
import trustFile from "#content/trust.yaml?raw";
import { complianceSchema } from "#domain/compliance.ts";
import { blockSectionsSchema } from "#domain/content/blocks.ts";
import { calculatorsSchema } from "#domain/content/resources.ts";
import { parseYaml } from "./parse.server.ts";

export const compliance = parseYaml("content/compliance.yaml", complianceFile, complianceSchema);

export const calculators = parseYaml("content/resources/calculators.yaml", calculatorsFile, calculatorsSchema);

export const trust = parseYaml("content/trust.yaml", trustFile, blockSectionsSchema);
