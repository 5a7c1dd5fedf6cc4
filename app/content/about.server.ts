import { disclosureSchema, houseRulesSchema, ideaSchema, makeSchema, principlesSchema } from "#domain/content/about.ts";
import disclosureFile from "../../content/about/disclosure.yaml?raw";
import houseRulesFile from "../../content/about/house-rules.yaml?raw";
import ideaFile from "../../content/about/idea.yaml?raw";
import makeFile from "../../content/about/make.yaml?raw";
import principlesFile from "../../content/about/principles.yaml?raw";
import { parseYaml } from "./parse-content.server.ts";

/** What stands on the about page after its words. */
export const aboutPage = {
  idea: parseYaml("content/about/idea.yaml", ideaFile, ideaSchema),
  principles: parseYaml("content/about/principles.yaml", principlesFile, principlesSchema),
  make: parseYaml("content/about/make.yaml", makeFile, makeSchema),
  houseRules: parseYaml("content/about/house-rules.yaml", houseRulesFile, houseRulesSchema),
  disclosure: parseYaml("content/about/disclosure.yaml", disclosureFile, disclosureSchema),
};
