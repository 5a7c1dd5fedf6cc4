import { join, relative } from "node:path";
import { normalizePath, type Plugin } from "vite";
import { contentText } from "../../../app/content/files.server.ts";
import { parseYaml } from "../../../app/content/parse.server.ts";
import { yamlSchemas } from "../../../app/content/yaml-file.server.ts";

const READER = "app/content/files.server.ts";
const CONTENT = /^(?:content|public)\//;
/** Files that are read again as soon as their text differs (app/content/articles.server.ts): no module is outdated. */
const READ_AGAIN = /^content\/articles\//;

/** In the editor's preview: the folder with unsaved content, which mirrors the project's folders. */
const unsaved = process.env.UNSAVED_CONTENT;

/** The event on which a page loads its data again (app/features/shell/ErrorPage.tsx). */
const CHANGED = "content:changed";
/** How long a page may take to ask for changed content. */
const MISSED_MS = 400;

const isWithin = (folder: string, file: string) => !relative(folder, file).startsWith("..");

/** Reloads pages when content changes: they read its files directly, so Vite does not know the dependency. */
export function contentReload(): Plugin {
  let root = "";
  return {
    name: "content-reload",
    apply: "serve",
    enforce: "pre",
    configResolved(config) {
      root = config.root;
      // The announcement is a constant of the bundle, so Vite restarts when it changes.
      config.configFileDependencies.push(normalizePath(join(root, "content/announcement.yaml")));
    },
    configureServer(server) {
      if (unsaved === undefined) return;
      const { hot } = server.environments.client;
      let changes = 0;
      let shown = 0;
      let pause: NodeJS.Timeout | undefined;
      const reload = () => shown < changes && hot.send({ type: "full-reload" });
      server.watcher.add(unsaved);
      server.watcher.on("all", (event, file) => {
        if (event.endsWith("Dir") || !isWithin(unsaved, file)) return;
        changes += 1;
        const isArticle = READ_AGAIN.test(normalizePath(relative(unsaved, file)));
        if (isArticle) hot.send({ type: "custom", event: CHANGED });
        clearTimeout(pause);
        // A page that is not hydrated yet misses the event.
        pause = setTimeout(reload, isArticle ? MISSED_MS : 0);
      });
      server.middlewares.use(({ headers, url = "" }, _, next) => {
        if (/^(?:document|iframe)$/.test(String(headers["sec-fetch-dest"])) || /\.data(?:\?|$)/.test(url))
          shown = changes;
        next();
      });
      // Catches up on changes between the request for the page and its connection.
      server.ws.on("connection", reload);
    },
    hotUpdate({ file, modules }) {
      const isUnsaved = unsaved !== undefined && isWithin(unsaved, file);
      const source = isUnsaved ? join(root, relative(unsaved, file)) : file;
      const path = normalizePath(relative(root, source));
      if (isUnsaved && READ_AGAIN.test(path)) return [];
      if (!CONTENT.test(path)) return undefined;
      const { name, moduleGraph } = this.environment;
      const of = (path: string) => [...(moduleGraph.getModulesByFile(normalizePath(path)) ?? [])];
      return [...modules, ...(isUnsaved ? of(source) : []), ...(name === "ssr" ? of(join(root, READER)) : [])];
    },
  };
}

const MENUS_FILE = "content/navigation.yaml";
const MENUS_ID = /^(.*\/content\/navigation\.yaml)\?navigation$/;

/** Bundles the validated content/navigation.yaml, because every page's header needs it in the browser. */
export function menus(): Plugin {
  return {
    name: "menus",
    load(id) {
      const file = MENUS_ID.exec(id)?.[1];
      if (file === undefined) return undefined;
      this.addWatchFile(file);
      return `export default ${JSON.stringify(parseYaml(MENUS_FILE, contentText(MENUS_FILE), yamlSchemas.navigation))};`;
    },
  };
}
