import type { Plugin } from "vite";
import { contentText } from "../../../app/content/files.server.ts";
import { parseYaml } from "../../../app/content/parse.server.ts";
import { yamlSchemas } from "../../../app/content/yaml-file.server.ts";

const FILE = "content/navigation.yaml";
const MENUS = /^(.*\/content\/navigation\.yaml)\?navigation$/;

/** Bundles the validated content/navigation.yaml, because every page's header needs it in the browser. */
export function menus(): Plugin {
  return {
    name: "menus",
    load(id) {
      const file = MENUS.exec(id)?.[1];
      if (file === undefined) return undefined;
      this.addWatchFile(file);
      return `export default ${JSON.stringify(parseYaml(FILE, contentText(FILE), yamlSchemas.navigation))};`;
    },
  };
}
