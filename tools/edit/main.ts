import { spawn } from "node:child_process";
import { parseArgs } from "node:util";
import { serveLocally } from "../../ops/local-page/serve.ts";
import { bundleScript } from "../build/boot-script.ts";
import { createEditor } from "./app.ts";
import { startPreview } from "./preview.ts";

const OPENERS: Partial<Record<NodeJS.Platform, readonly [command: string, ...args: string[]]>> = {
  darwin: ["open"],
  win32: ["cmd", "/c", "start", ""],
  linux: ["xdg-open"],
};

/** Opens the address in a browser if the system has an opener; the terminal prints it in any case. */
function openInBrowser(address: string): void {
  const [command, ...args] = OPENERS[process.platform] ?? [];
  if (command === undefined) return;
  const opener = spawn(command, [...args, address], { stdio: "ignore", detached: true });
  opener.on("error", () => {});
  opener.unref();
}

const { values } = parseArgs({ options: { "no-open": { type: "boolean" } } });

const stop = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => stop.abort());

const preview = startPreview(process.cwd(), stop.signal);
const bundled = bundleScript("tools/edit/client/main.ts", "editor");
const editor = { root: process.cwd(), preview, script: () => bundled, clock: () => new Date() };
await serveLocally((access) => createEditor(editor, access), {
  stopped: stop.signal,
  opened: (address) => {
    preview.frameIn(new URL(address).origin);
    console.log(`The editor is open. This address works once:\n\n  ${address}\n\nCtrl-C closes it.`);
    if (!values["no-open"]) openInBrowser(address);
  },
});
await preview.ended;
