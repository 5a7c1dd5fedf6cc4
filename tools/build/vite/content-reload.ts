import { join, relative } from "node:path";
import { type EnvironmentModuleNode, normalizePath, type Plugin } from "vite";

const READER = "app/content/files.server.ts";
const CONTENT = /^(?:content|public)\//;

/** In a preview of the editor, the folder with what is typed and not saved; it mirrors the project's folders. */
const unsaved = process.env.UNSAVED_CONTENT;

const isWithin = (folder: string, file: string) => !relative(folder, file).startsWith("..");

/** Follows content in development: pages read its files themselves, so the bundler does not know that they need them. */
export function contentReload(): Plugin {
  let root = "";
  return {
    name: "content-reload",
    apply: "serve",
    enforce: "pre",
    configResolved(config) {
      root = config.root;
    },
    configureServer(server) {
      if (unsaved === undefined) return;
      let changes = 0;
      let framed = 0;
      // A frame whose scripts have not started misses hot updates, so it is loaded again, at its scroll position.
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
      // From here on the frame hears of changes; it may have missed some since it was requested.
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
