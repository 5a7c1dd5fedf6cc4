import { basename } from "node:path";
import type { Plugin } from "vite";
import { parse } from "yaml";
import { parseYaml } from "../../../app/content/parse.server.ts";
import { fillNames } from "../../../app/content/placeholders.server.ts";
import { yamlSchemas } from "../../../app/content/schemas.server.ts";
import { contentText } from "./unsaved-content.ts";

const NAVIGATION = /^(.*\/content\/(?:navigation|pages\/words\/[^/]+)\.yaml)\?navigation$/;
const WORDS_FILE = /\/content\/pages\/words\/[^/]+\.yaml$/;

/** How the menus name the page of a file; null if it cannot be read, which the page itself says. */
function linkOf(file: string, text: string): object | null {
  try {
    const { navigation } = parse(fillNames(text));
    return navigation && { ...navigation, name: basename(file, ".yaml") };
  } catch {
    return null;
  }
}

/** Bakes the menus into the scripts: content/navigation.yaml, checked, and of a page of words what they need and no more. */
export function navigation(): Plugin {
  return {
    name: "navigation",
    load(id) {
      const file = NAVIGATION.exec(id)?.[1];
      if (file === undefined) return undefined;
      this.addWatchFile(file);
      const text = contentText(file);
      const content = WORDS_FILE.test(file)
        ? linkOf(file, text)
        : parseYaml("content/navigation.yaml", text, yamlSchemas.navigation);
      return `export default ${JSON.stringify(content)};`;
    },
  };
}
