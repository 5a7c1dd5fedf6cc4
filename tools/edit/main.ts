import { spawn } from "node:child_process";
import { parseArgs } from "node:util";
import { serveLocally } from "../../ops/local-page/serve.ts";
import { createEditor } from "./app.ts";
import { openInBrowser } from "./open-in-browser.ts";
import { startPreview } from "./preview.ts";

const { values } = parseArgs({ options: { port: { type: "string" }, "no-open": { type: "boolean" } } });

const stop = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => stop.abort());

const preview = startPreview(process.cwd(), stop.signal);
await serveLocally((access) => createEditor({ root: process.cwd(), preview, clock: () => new Date() }, access), {
  stopped: stop.signal,
  port: Number(values.port ?? 0),
  opened: (address) => {
    preview.frameIn(new URL(address).origin);
    console.log(`The editor is open. This address works once:\n\n  ${address}\n\nCtrl-C closes it.`);
    if (!values["no-open"]) openInBrowser(address, spawn);
  },
});
await preview.ended;
