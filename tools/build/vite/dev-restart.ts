import { relative } from "node:path";
import type { ViteDevServer } from "vite";
import { announcementOn } from "../../../app/content/from-disk.server.ts";

const PICTURE = /^public\//;
const ANNOUNCEMENT = "content/announcement.yaml";

/** Some files are read once, at the start: dev begins anew with them, and open pages follow. */
export function restartOnChange(server: ViteDevServer, tell: (error: unknown) => void) {
  server.watcher.on("all", (_, changed) => {
    const file = relative(server.config.root, changed);
    if (PICTURE.test(file)) void server.restart();
    if (file !== ANNOUNCEMENT) return;
    try {
      announcementOn("");
      void server.restart();
    } catch (error) {
      tell(error);
    }
  });
}
