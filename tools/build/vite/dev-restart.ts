import { relative } from "node:path";
import type { ViteDevServer } from "vite";
import { announcementOn } from "../../../app/content/from-disk.server.ts";

/** A new file of words is a new route. */
const WORDS_FILE = /^content\/pages\/words\/[^/]+\.yaml$/;
const PICTURE = /^public\//;
const ANNOUNCEMENT = "content/announcement.yaml";

/** Some files are read once, at the start: dev begins anew with them, and open pages follow. */
export function restartOnChange(server: ViteDevServer, tell: (error: unknown) => void) {
  server.watcher.on("all", (event, changed) => {
    const file = relative(server.config.root, changed);
    if (PICTURE.test(file) || (WORDS_FILE.test(file) && event !== "change")) void server.restart();
    if (file !== ANNOUNCEMENT) return;
    try {
      announcementOn("");
      void server.restart();
    } catch (error) {
      tell(error);
    }
  });
}
