import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { LOOPBACK } from "../../ops/local-page/serve.ts";
import type { UnsavedContent } from "../build/vite/unsaved-content.ts";

const TOOL = join(dirname(createRequire(import.meta.url).resolve("@react-router/dev/package.json")), "bin.js");

export type Preview = {
  /** Empty until it answers. */
  origin: () => string;
  /** Until it answers, or has ended without. */
  started: () => Promise<unknown>;
  /** Makes pages of this text instead of the file's; of the files alone again if there is none. */
  show: (content?: Required<UnsavedContent>) => void;
  /** Has it know a new picture at once. */
  add: (picture: string) => void;
};

/** `npm run dev` beside the editor: the site's own pages, from the files as they are and the one that is being typed. */
export function startPreview(root: string, stopped: AbortSignal) {
  let origin = "";
  let ended: Promise<unknown> = Promise.resolve();
  let answers = () => {};
  const answered = new Promise<void>((resolve) => {
    answers = resolve;
  });
  let child: ChildProcess | undefined;
  let shown: Required<UnsavedContent> | undefined;
  const send = (content: UnsavedContent) => child?.connected && child.send(content);
  return {
    origin: () => origin,
    started: () => Promise.race([answered, ended]),
    show(content: Required<UnsavedContent> | undefined) {
      if (shown !== undefined && shown.file !== content?.file) send({ file: shown.file });
      shown = content;
      if (content) send(content);
    },
    add: (picture: string) => void send({ file: picture }),
    /** Starts it for the one page that may show it in a frame. */
    frameIn(editor: string) {
      const { NODE_ENV: _, ...env } = process.env;
      const started = spawn(process.execPath, [TOOL, "dev", "--host", LOOPBACK, "--port", "0"], {
        cwd: root,
        env: { ...env, PORT: "0", PREVIEW_FRAMED_BY: editor },
        stdio: ["ignore", "pipe", "inherit", "ipc"],
      });
      child = started;
      const said = started.stdout as NonNullable<typeof started.stdout>;
      said.setEncoding("utf8");
      let output = "";
      said.on("data", (chunk: string) => {
        if (origin !== "") return;
        output += stripVTControlCharacters(chunk);
        origin = /(http:\/\/127\.0\.0\.1:\d+)\//.exec(output)?.[1] ?? "";
        if (origin === "") return;
        // Until now it may not have listened.
        if (shown) send(shown);
        answers();
        // What the first page needs is compiled before anybody asks for it.
        void fetch(origin).catch(() => {});
      });
      started.on("error", (error) => console.error(`There is no preview: ${error.message}`));
      ended = once(started, "exit");
      stopped.addEventListener("abort", () => started.kill());
    },
    get ended() {
      return ended;
    },
  };
}
