import { spawn } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { LOOPBACK } from "../../ops/local-page/serve.ts";

const TOOL = join(dirname(createRequire(import.meta.url).resolve("@react-router/dev/package.json")), "bin.js");

/** `npm run dev` beside the editor: the site's own pages, from the files as they are. */
export function startPreview(root: string, stopped: AbortSignal) {
  let origin = "";
  let ended: Promise<unknown> = Promise.resolve();
  return {
    /** Empty until it answers. */
    origin: () => origin,
    /** Starts it for the one page that may show it in a frame. */
    frameIn(editor: string) {
      const { NODE_ENV: _, ...env } = process.env;
      const child = spawn(process.execPath, [TOOL, "dev", "--host", LOOPBACK, "--port", "0"], {
        cwd: root,
        env: { ...env, PORT: "0", PREVIEW_FRAMED_BY: editor },
        stdio: ["ignore", "pipe", "inherit"],
      });
      child.stdout.setEncoding("utf8");
      let output = "";
      child.stdout.on("data", (chunk: string) => {
        if (origin !== "") return;
        output += stripVTControlCharacters(chunk);
        origin = /(http:\/\/127\.0\.0\.1:\d+)\//.exec(output)?.[1] ?? "";
      });
      child.on("error", (error) => console.error(`There is no preview: ${error.message}`));
      ended = once(child, "exit");
      stopped.addEventListener("abort", () => child.kill());
    },
    get ended() {
      return ended;
    },
  };
}
