import bothSidesFile from "#content/redteam/both-sides.yaml?raw";
import engagementFile from "#content/redteam/engagement.yaml?raw";
import familiesFile from "#content/redteam/families.yaml?raw";
import findingFile from "#content/redteam/finding.yaml?raw";
import questionsFile from "#content/redteam/questions.yaml?raw";
import rulesFile from "#content/redteam/rules.yaml?raw";
import { questionsSchema } from "#domain/content/page.ts";
import {
  bothSidesSchema,
  engagementSchema,
  familiesSchema,
  findingSchema,
  rulesSchema,
} from "#domain/content/red-team.ts";
import { parseYaml } from "./parse.server.ts";

/** What stands on the Red Team page, section by section. */
export const redTeamPage = {
  engagement: parseYaml("content/redteam/engagement.yaml", engagementFile, engagementSchema),
  rules: parseYaml("content/redteam/rules.yaml", rulesFile, rulesSchema),
  families: parseYaml("content/redteam/families.yaml", familiesFile, familiesSchema),
  finding: parseYaml("content/redteam/finding.yaml", findingFile, findingSchema),
  bothSides: parseYaml("content/redteam/both-sides.yaml", bothSidesFile, bothSidesSchema),
  questions: parseYaml("content/redteam/questions.yaml", questionsFile, questionsSchema),
};
