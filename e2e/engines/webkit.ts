import { mkdirSync, readdirSync, readFileSync, readlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { findEngines } from "../../tools/cli/browsers.mjs";
import { type Engine, expression } from "./engine.ts";
import { eventually, freePort, Programs, said } from "./program.ts";
import { Protocol } from "./protocol.ts";

/** The browser's own buttons would keep its window, and so the page, from being as narrow as a phone. */
const NO_MINIMUM =
  "* { min-width: 0; min-height: 0; margin: 0; padding: 0; font-size: 1px; -gtk-icon-transform: scale(.1) }";

/** WebKitGTK is built without web app manifests and so does not know the directive for them. */
const NOT_OURS = "Unrecognized Content-Security-Policy directive 'manifest-src'.";

/**
 * WebKitGTK by WebDriver. Its console is no part of that, and is not written out while a browser is automated; the
 * inspector has it. So the browser is started here, with its inspector served, and the driver is led to it.
 */
export async function launchWebKit(): Promise<Engine> {
  const { webkit } = findEngines();
  if (!webkit) throw new Error("WebKitGTK, its driver or Xvfb is not installed.");
  const programs = new Programs();
  const args = ["-displayfd", "3", "-screen", "0", "1600x1400x24", "-nolisten", "tcp"];
  const screen = programs.start(webkit.display, args, { stdio: ["ignore", "ignore", "ignore", "pipe"] });
  const display = await said(screen, screen.stdio[3] as NodeJS.ReadableStream, /(\d+)\n/);
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
  // Before the driver: once that has come, the inspector finds no page any more.
  const page = await eventually("WebKit's page", async () => {
    const list = await (await fetch(`http://127.0.0.1:${inspectorPort}/`)).text();
    return /socket\/[\w/]+/.exec(list)?.[0];
  });
  const target = listeningPorts(browser.pid).find((port) => port !== inspectorPort);
  const driverPort = await freePort();
  programs.start(webkit.driver, [`--port=${driverPort}`, `--target=127.0.0.1:${target}`], { stdio: "ignore" });
  const driver = `http://127.0.0.1:${driverPort}`;
  await eventually("WebKit's driver", () => call("GET", `${driver}/status`));
  const { sessionId } = await call<{ sessionId: string }>("POST", `${driver}/session`, { capabilities: {} });
  const session = `${driver}/session/${sessionId}`;
  // The page answers the inspector once it has loaded something.
  await call("POST", `${session}/url`, { url: "data:text/html," });
  const complaints: string[] = [];
  await listenToConsole(`ws://127.0.0.1:${inspectorPort}/${page}`, (text) => complaints.push(text));

  const engine: Engine = {
    complaints,
    resize: async (width, height) => {
      const inner = () => engine.evaluate(() => ({ width: innerWidth, height: innerHeight }));
      // The window's own parts take some of it; how much is seen while it is at rest.
      const outer = await call<{ width: number; height: number }>("GET", `${session}/window/rect`);
      const before = await inner();
      const frame = { width: outer.width - before.width, height: outer.height - before.height };
      await call("POST", `${session}/window/rect`, { width: width + frame.width, height: height + frame.height });
      // The page hears of it a moment later.
      await eventually("WebKit's window", async () => (await inner()).width === width || undefined);
    },
    open: async (url) => {
      await call("POST", `${session}/url`, { url });
    },
    evaluate: async (run, ...args) => {
      const script = `return ${expression(run, args)}`;
      return JSON.parse(await call<string>("POST", `${session}/execute/sync`, { script, args: [] }));
    },
    perform: async (actions) => {
      await call("POST", `${session}/actions`, { actions });
    },
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

/** The page's messages come wrapped, since one inspector can look at several targets: a page moves between processes. */
function listenToConsole(url: string, complain: (text: string) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const inspector = Protocol.connect(url, (method, params: { targetInfo: { targetId: string }; message: string }) => {
      if (method === "Target.targetCreated") {
        const message = JSON.stringify({ id: 1, method: "Console.enable" });
        const { targetId } = params.targetInfo;
        inspector.then((to) => to.send("Target.sendMessageToTarget", { targetId, message })).catch(reject);
      } else if (method === "Target.dispatchMessageFromTarget") {
        const inner = JSON.parse(params.message);
        if (inner.id === 1) resolve();
        const { level, text, url } = inner.params?.message ?? {};
        if (level === "error" && text.trim() !== NOT_OURS) complain(url ? `${text} (${url})` : text);
      }
    });
    inspector.catch(reject);
  });
}

/** The ports a process of this machine listens at: the browser chooses one for its driver and does not say which. */
function listeningPorts(pid: number | undefined): number[] {
  const files = readdirSync(`/proc/${pid}/fd`).map((file) => readlinkSync(`/proc/${pid}/fd/${file}`));
  const LISTEN = "0A";
  return readFileSync("/proc/net/tcp", "utf8")
    .split("\n")
    .map((line) => line.trim().split(/\s+/))
    .filter(([, , , state, , , , , , inode]) => state === LISTEN && files.includes(`socket:[${inode}]`))
    .map(([, local]) => Number.parseInt(local?.split(":")[1] ?? "", 16));
}
