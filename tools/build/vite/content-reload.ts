import { join, relative } from "node:path";
import { type EnvironmentModuleNode, normalizePath, type Plugin } from "vite";

const READER = "app/content/files.server.ts";
const CONTENT = /^(?:content|public)\//;

/** In the editor's preview: the folder with unsaved content, which mirrors the project's folders. */
const unsaved = process.env.UNSAVED_CONTENT;

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
      let changes = 0;
      let framed = 0;
      // Full reload: a frame that is not hydrated yet misses hot updates. The browser keeps its scroll position.
      const reload = () => server.environments.client.hot.send({ type: "full-reload" });
      server.watcher.add(unsaved);
      server.watcher.on("all", (_, file) => {
        if (!isWithin(unsaved, file)) return;
        changes += 1;
        reload();
      });
      server.middlewares.use((request, _, next) => {
        if (request.headers["sec-fetch-dest"] === "iframe") framed = changes;
        next();
      });
      // Catches up on changes between the request for the frame and its connection.
      server.ws.on("connection", () => framed < changes && reload());
    },
    hotUpdate({ file, modules }) {
      const isUnsaved = unsaved !== undefined && isWithin(unsaved, file);
      const source = normalizePath(isUnsaved ? join(root, relative(unsaved, file)) : file);
      if (!CONTENT.test(normalizePath(relative(root, source)))) return undefined;
      const { name, moduleGraph } = this.environment;
      const of = (path: string): EnvironmentModuleNode[] => [...(moduleGraph.getModulesByFile(path) ?? [])];
      return [
        ...modules,
        ...(isUnsaved ? of(source) : []),
        ...(name === "ssr" ? of(normalizePath(join(root, READER))) : []),
      ];
    },
  };
}
