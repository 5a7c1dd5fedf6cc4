import { readFileSync } from "node:fs";
import { join } from "node:path";
import { normalizePath, type Plugin } from "vite";

/** A content file as somebody types it; without a text, as it is on disk again. Or a picture that is new. */
export type UnsavedContent = { file: string; text?: string };

const unsaved = new Map<string, string>();

/** What pages are made of: what is typed in `npm run edit`, or else the file. */
export const contentText = (file: string): string => unsaved.get(file) ?? readFileSync(file, "utf8");

/** Pages from what stands in the editor's form and in no file. The editor, who started this process, sends it. */
export function unsavedContent(): Plugin {
  return {
    name: "unsaved-content",
    apply: "serve",
    enforce: "pre",
    configureServer(server) {
      const receive = ({ file, text }: UnsavedContent) => {
        const path = normalizePath(join(server.config.root, file));
        if (text === undefined) unsaved.delete(path);
        else unsaved.set(path, text);
        if (file.startsWith("public/")) server.watcher.emit("add", path);
        for (const { moduleGraph } of Object.values(server.environments)) moduleGraph.onFileChange(path);
        changes += 1;
        reload();
      };
      // A page is loaded anew, where it is scrolled to: one that has no scripts yet could not follow in another way.
      const reload = () => server.environments.client.hot.send({ type: "full-reload" });
      let changes = 0;
      let framed = 0;
      server.middlewares.use((request, _, next) => {
        if (request.headers["sec-fetch-dest"] === "iframe") framed = changes;
        next();
      });
      // It can be told from here on, and something may have changed since it was asked for.
      server.ws.on("connection", () => framed < changes && reload());
      process.on("message", receive);
      server.httpServer?.once("close", () => process.off("message", receive));
    },
    load(id) {
      const [path = "", query] = id.split("?");
      const text = unsaved.get(path);
      if (text === undefined) return undefined;
      if (query === "raw") return `export default ${JSON.stringify(text)};`;
      return query === undefined ? text : undefined;
    },
  };
}
