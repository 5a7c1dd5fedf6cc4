import { mkdirSync, readdirSync, readFileSync, readlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "../../server/testing/listen.ts";
import { waitForOutput } from "../../server/testing/wait-for-output.ts";
import { findEngines } from "../../tools/cli/browsers.mjs";
import { type Engine, expression } from "./engine.ts";
import { Programs, poll } from "./program.ts";
import { connect } from "./protocol.ts";

/** Shrinks the browser's toolbar, which otherwise keeps the window wider than a phone. */
const NO_MINIMUM =
  "* { min-width: 0; min-height: 0; margin: 0; padding: 0; font-size: 1px; -gtk-icon-transform: scale(.1) }";

/** An expected error: WebKitGTK does not support web app manifests. */
const EXPECTED_ERROR = "Unrecognized Content-Security-Policy directive 'manifest-src'.";

/**
 * Starts WebKitGTK and drives it by WebDriver. WebDriver does not report the console, but the remote inspector does, so
 * the browser is started here with its inspector server, and the driver connects to it.
 */
export async function launchWebKit(): Promise<Engine> {
  const { webkit } = findEngines();
  if (!webkit) throw new Error("WebKitGTK, its driver or Xvfb is not installed.");
  const programs = new Programs();
  const args = ["-displayfd", "3", "-screen", "0", "1600x1400x24", "-nolisten", "tcp"];
  const screen = programs.start(webkit.display, args, { stdio: ["ignore", "ignore", "ignore", "pipe"] });
  const display = await waitForOutput(screen, /(\d+)\n/, [screen.stdio[3] as NodeJS.ReadableStream]);
  for (const version of ["gtk-3.0", "gtk-4.0"]) {
    mkdirSync(join(programs.folder, version));
    writeFileSync(join(programs.folder, version, "gtk.css"), NO_MINIMUM);
  }
  const inspectorPort = await freePort();
  const browser = programs.start(webkit.browser, ["--automation"], {
    stdio: "ignore",
    env: {
      ...process.env,
      DISPLAY: `:${display}`,
      GDK_BACKEND: "x11",
      XDG_CONFIG_HOME: programs.folder,
      WEBKIT_INSPECTOR_HTTP_SERVER: `127.0.0.1:${inspectorPort}`,
    },
  });
  // Before the driver connects: afterwards the inspector no longer lists the page.
  const page = await poll("WebKit's page", async () => {
    const list = await (await fetch(`http://127.0.0.1:${inspectorPort}/`)).text();
    return /socket\/[\w/]+/.exec(list)?.[0];
  });
  const target = listeningPorts(browser.pid).find((port) => port !== inspectorPort);
  const driverPort = await freePort();
  programs.start(webkit.driver, [`--port=${driverPort}`, `--target=127.0.0.1:${target}`], { stdio: "ignore" });
  const driver = `http://127.0.0.1:${driverPort}`;
  await poll("WebKit's driver", () => call("GET", `${driver}/status`));
  const { sessionId } = await call<{ sessionId: string }>("POST", `${driver}/session`, { capabilities: {} });
  const session = `${driver}/session/${sessionId}`;
  // The page responds to the inspector only after it has loaded a document.
  await call("POST", `${session}/url`, { url: "data:text/html," });
  const reportedErrors: string[] = [];
  await listenToConsole(`ws://127.0.0.1:${inspectorPort}/${page}`, (text) => reportedErrors.push(text));

  const engine: Engine = {
    reportedErrors,
    resize: async (width, height) => {
      const inner = () => engine.evaluate(() => ({ width: innerWidth, height: innerHeight }));
      // The window decorations take part of the size; the difference is measured first.
      const outer = await call<{ width: number; height: number }>("GET", `${session}/window/rect`);
      const before = await inner();
      const frame = { width: outer.width - before.width, height: outer.height - before.height };
      await call("POST", `${session}/window/rect`, { width: width + frame.width, height: height + frame.height });
      // The resize reaches the page asynchronously.
      await poll("WebKit's window", async () => (await inner()).width === width || undefined);
    },
    open: (url) => call("POST", `${session}/url`, { url }),
    evaluate: async (run, ...args) => {
      const script = `return ${expression(run, args)}`;
      return JSON.parse(await call<string>("POST", `${session}/execute/sync`, { script, args: [] }));
    },
    perform: (actions) => call("POST", `${session}/actions`, { actions }),
    close: async () => {
      await call("DELETE", session);
      await programs.end();
    },
  };
  return engine;
}

async function call<Value>(method: string, url: string, body?: object): Promise<Value> {
  const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = await response.json();
  if (!response.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
}

/** Reports console errors. Messages are wrapped per target, because a page can move between processes. */
function listenToConsole(url: string, report: (text: string) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const inspector = connect(url, (method, params: { targetInfo: { targetId: string }; message: string }) => {
      if (method === "Target.targetCreated") {
        const message = JSON.stringify({ id: 1, method: "Console.enable" });
        const { targetId } = params.targetInfo;
        inspector.then((to) => to.send("Target.sendMessageToTarget", { targetId, message })).catch(reject);
      } else if (method === "Target.dispatchMessageFromTarget") {
        const inner = JSON.parse(params.message);
        if (inner.id === 1) resolve();
        const { level, text, url } = inner.params?.message ?? {};
        if (level === "error" && text.trim() !== EXPECTED_ERROR) report(url ? `${text} (${url})` : text);
      }
    });
    inspector.catch(reject);
  });
}

/** The ports that a process listens on: the browser chooses one for its driver and does not report it. */
function listeningPorts(pid: number | undefined): number[] {
  const files = readdirSync(`/proc/${pid}/fd`).map((file) => readlinkSync(`/proc/${pid}/fd/${file}`));
  const LISTEN = "0A";
  return readFileSync("/proc/net/tcp", "utf8")
    .split("\n")
    .map((line) => line.trim().split(/\s+/))
    .filter(([, , , state, , , , , , inode]) => state === LISTEN && files.includes(`socket:[${inode}]`))
    .map(([, local]) => Number.parseInt(local?.split(":")[1] ?? "", 16));
}
