import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { findEngines } from "../../tools/cli/browsers.mjs";
import { type Engine, expression } from "./engine.ts";
import { Programs, said } from "./program.ts";
import { Protocol } from "./protocol.ts";

type LogEntry = { level: string; text: string | null };
type Evaluated = { type: string; result?: { value: string }; exceptionDetails?: { text: string } };

/** Without a screen Firefox sees no mouse, and media queries would take the visitor for one with a touchscreen. */
const FINE_AND_HOVERS = 6;
const PREFERENCES = ["primary", "all"]
  .map((which) => `user_pref("ui.${which}PointerCapabilities", ${FINE_AND_HOVERS});`)
  .join("\n");

/** The distribution's Firefox, unchanged, by WebDriver BiDi: it needs no program in between. */
export async function launchFirefox(): Promise<Engine> {
  const { firefox } = findEngines();
  if (!firefox) throw new Error("Firefox is not installed.");
  const programs = new Programs();
  writeFileSync(join(programs.folder, "user.js"), PREFERENCES);
  const args = ["--headless", "--remote-debugging-port=0", "--profile", programs.folder];
  const browser = programs.start(firefox.browser, args, { stdio: ["ignore", "ignore", "pipe"] });
  const address = await said(browser, browser.stderr, /BiDi listening on (ws:\S+)/);
  const complaints: string[] = [];
  const protocol = await Protocol.connect(`${address}/session`, (method, { level, text }: LogEntry) => {
    if (method === "log.entryAdded" && level === "error") complaints.push(text ?? "an error without words");
  });
  await protocol.send("session.new", { capabilities: {} });
  await protocol.send("session.subscribe", { events: ["log.entryAdded"] });
  // BiDi does not pass on what Firefox's console says about the policy.
  await protocol.send("script.addPreloadScript", {
    functionDeclaration: String(() =>
      addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
        console.error(`policy violated: ${violatedDirective} by ${blockedURI}`),
      ),
    ),
  });
  // A window of its own: the one Firefox starts with never gets the focus, and buttons would not answer keys.
  const { context } = await protocol.send<{ context: string }>("browsingContext.create", { type: "window" });
  await protocol.send("browsingContext.activate", { context });

  return {
    complaints,
    resize: async (width, height) => {
      await protocol.send("browsingContext.setViewport", { context, viewport: { width, height } });
    },
    open: async (url) => {
      await protocol.send("browsingContext.navigate", { context, url, wait: "complete" });
    },
    evaluate: async (run, ...args) => {
      const parameters = { expression: expression(run, args), target: { context }, awaitPromise: true };
      const { result, exceptionDetails } = await protocol.send<Evaluated>("script.evaluate", parameters);
      if (!result) throw new Error(exceptionDetails?.text);
      return JSON.parse(result.value);
    },
    perform: async (actions) => {
      await protocol.send("input.performActions", { context, actions });
    },
    close: async () => {
      await protocol.send("browser.close").catch(() => {});
      protocol.close();
      await programs.end();
    },
  };
}
