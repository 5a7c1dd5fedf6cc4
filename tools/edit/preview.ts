import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { LOOPBACK } from "../../ops/local-page/serve.ts";

const TOOL = join(dirname(createRequire(import.meta.url).resolve("@react-router/dev/package.json")), "bin.js");

/** Mirrors the project's folders with files that are typed but not saved (app/content/files.server.ts). */
const UNSAVED = ".cache/unsaved-content";

export type Preview = {
  /** Empty until the preview answers. */
  origin: () => string;
  /** Resolves when the preview answers, or has ended without. */
  started: () => Promise<unknown>;
  /** Shows this text instead of the file's; without one, the files as they are saved. */
  show: (content?: { file: string; text: string }) => void;
};

/** Runs `npm run dev` beside the editor: the site's own pages, from the saved files and the one that is being typed. */
export function startPreview(root: string, stopped: AbortSignal) {
  const unsaved = join(root, UNSAVED);
  const clear = () => rmSync(unsaved, { recursive: true, force: true });
  clear();
  let origin = "";
  let ended: Promise<unknown> = Promise.resolve();
  let answers = () => {};
  const answered = new Promise<void>((resolve) => {
    answers = resolve;
  });
  return {
    origin: () => origin,
    started: () => Promise.race([answered, ended]),
    show(content?: { file: string; text: string }) {
      if (!content) return rmSync(join(unsaved, "content"), { recursive: true, force: true });
      const path = join(unsaved, content.file);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, content.text);
    },
    /** Starts the preview for the one page that may show it in a frame. */
    frameIn(editor: string) {
      const { NODE_ENV: _, ...env } = process.env;
      mkdirSync(unsaved, { recursive: true });
      const started = spawn(process.execPath, [TOOL, "dev", "--host", LOOPBACK, "--port", "0"], {
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
        // Compiles what the first page needs before anybody asks for it.
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
