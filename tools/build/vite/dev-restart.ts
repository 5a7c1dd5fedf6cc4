import { relative } from "node:path";
import type { ViteDevServer } from "vite";
import { announcementOn } from "../../../app/content/pages.server.ts";

const ANNOUNCEMENT = "content/announcement.yaml";

/** Restarts `npm run dev` when the announcement changes, because it is a constant of the bundle (vite.config.ts). */
export function restartOnChange(server: ViteDevServer, reportError: (error: unknown) => void) {
  server.watcher.on("all", (_, changed) => {
    if (relative(server.config.root, changed) !== ANNOUNCEMENT) return;
    try {
      announcementOn("");
      void server.restart();
    } catch (error) {
      reportError(error);
    }
  });
}
