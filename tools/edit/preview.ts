import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { LOOPBACK } from "../../ops/local-page/serve.ts";
import { tool } from "../cli/run.mjs";

export type Preview = Pick<ReturnType<typeof startPreview>, "origin" | "started" | "show">;

/** Runs the development server for the preview, with unsaved input in place of the saved file. */
export function startPreview(root: string, stopped: AbortSignal) {
  // Mirrors the project's folders (app/content/files.server.ts).
  const unsaved = join(root, ".cache/unsaved-content");
  const clear = () => rmSync(unsaved, { recursive: true, force: true });
  clear();
  let origin = "";
  let ended: Promise<unknown> = Promise.resolve();
  let answers = () => {};
  const answered = new Promise<void>((resolve) => {
    answers = resolve;
  });
  return {
    /** Empty until the preview server responds. */
    origin: () => origin,
    /** Resolves when the preview server responds or has exited. */
    started: () => Promise.race([answered, ended]),
    /** Previews this text instead of the file's; without an argument, the saved files. */
    show(content?: { file: string; text: string }) {
      if (!content) return rmSync(join(unsaved, "content"), { recursive: true, force: true });
      const path = join(unsaved, content.file);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, content.text);
    },
    /** Starts the preview server, which only this origin may embed in a frame. */
    frameIn(editor: string) {
      const { NODE_ENV: _, ...env } = process.env;
      mkdirSync(unsaved, { recursive: true });
      const [program, args] = tool("@react-router/dev", "react-router", ["dev", "--host", LOOPBACK, "--port", "0"]);
      const started = spawn(program, args, {
        cwd: root,
        env: { ...env, PORT: "0", PREVIEW_FRAMED_BY: editor, UNSAVED_CONTENT: unsaved },
        stdio: ["ignore", "pipe", "inherit"],
      });
      started.stdout.setEncoding("utf8");
      let output = "";
      started.stdout.on("data", (chunk: string) => {
        if (origin !== "") return;
        output += stripVTControlCharacters(chunk);
        origin = /(http:\/\/127\.0\.0\.1:\d+)\//.exec(output)?.[1] ?? "";
        if (origin === "") return;
        answers();
        // Warms up the server by compiling the first page.
        void fetch(origin).catch(() => {});
      });
      started.on("error", (error) => console.error(`There is no preview: ${error.message}`));
      ended = once(started, "exit").finally(clear);
      stopped.addEventListener("abort", () => started.kill());
    },
    get ended() {
      return ended;
    },
  };
}
