import type { Plugin } from "vite";
import { contentText } from "../../../app/content/files.server.ts";
import { parseYaml } from "../../../app/content/parse.server.ts";
import { yamlSchemas } from "../../../app/content/yaml-file.server.ts";

const FILE = "content/navigation.yaml";
const NAVIGATION = /^(.*\/content\/navigation\.yaml)\?navigation$/;

/** Bakes content/navigation.yaml, checked, into the scripts: every page's header needs it in the browser. */
export function navigation(): Plugin {
  return {
    name: "navigation",
    load(id) {
      const file = NAVIGATION.exec(id)?.[1];
      if (file === undefined) return undefined;
      this.addWatchFile(file);
      return `export default ${JSON.stringify(parseYaml(FILE, contentText(FILE), yamlSchemas.navigation))};`;
    },
  };
}
