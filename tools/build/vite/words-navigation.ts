import { readFileSync } from "node:fs";
import { basename } from "node:path";
import type { Plugin } from "vite";
import { parse } from "yaml";
import { fillNames } from "../../../app/content/placeholders.server.ts";

const NAVIGATION = /^(.*\/content\/pages\/words\/[^/]+\.yaml)\?navigation$/;

/** How the menus name the page of a file; null if it cannot be read, which the page itself says. */
function navigationOf(file: string, text: string): object | null {
  try {
    const { navigation } = parse(fillNames(text));
    return navigation && { ...navigation, name: basename(file, ".yaml") };
  } catch {
    return null;
  }
}

/** Gives the menus what they need of a page of words, and no more of it. */
export function wordsNavigation(): Plugin {
  return {
    name: "words-navigation",
    load(id) {
      const file = NAVIGATION.exec(id)?.[1];
      if (file === undefined) return undefined;
      this.addWatchFile(file);
      return `export default ${JSON.stringify(navigationOf(file, readFileSync(file, "utf8")))};`;
    },
  };
}
