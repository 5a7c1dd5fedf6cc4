import { relative } from "node:path";
import type { Plugin } from "vite";
import { readJson } from "../../../app/content/parse.server.ts";

const CONTENT_JSON = /\/content\/[^?]+\.json$/;

/** What the rules import of content/ is named by file and line if it cannot be read; the bundler names neither. */
export function contentJson(): Plugin {
  let root = "";
  return {
    name: "content-json",
    enforce: "pre",
    configResolved(config) {
      root = config.root;
    },
    transform(code, id) {
      if (CONTENT_JSON.test(id)) readJson(relative(root, id), code);
    },
  };
}
