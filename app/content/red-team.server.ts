import { questionsSchema } from "#domain/content/page.ts";
import {
  bothSidesSchema,
  engagementSchema,
  familiesSchema,
  findingSchema,
  rulesSchema,
} from "#domain/content/red-team.ts";
import { yamlFile } from "./yaml-file.server.ts";

/** What stands on the Red Team page, section by section. */
export const redTeamPage = {
  engagement: yamlFile("redteam/engagement", engagementSchema),
  rules: yamlFile("redteam/rules", rulesSchema),
  families: yamlFile("redteam/families", familiesSchema),
  finding: yamlFile("redteam/finding", findingSchema),
  bothSides: yamlFile("redteam/both-sides", bothSidesSchema),
  questions: yamlFile("redteam/questions", questionsSchema),
};
