import { yamlFile } from "./yaml-file.server.ts";

/** The sections of the Red Team page. */
export const redTeamPage = () => ({
  engagement: yamlFile("redteam/engagement"),
  rules: yamlFile("redteam/rules"),
  families: yamlFile("redteam/families"),
  finding: yamlFile("redteam/finding"),
  bothSides: yamlFile("redteam/both-sides"),
  questions: yamlFile("redteam/questions"),
});
