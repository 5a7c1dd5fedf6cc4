import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { waitForOutput } from "../../server/testing/wait-for-output.ts";
import { findEngines } from "../../tools/cli/browsers.mjs";
import { type Engine, expression } from "./engine.ts";
import { Programs } from "./program.ts";
import { connect } from "./protocol.ts";

type LogEntry = { level: string; text: string | null };
type Evaluated = { type: string; result?: { value: string }; exceptionDetails?: { text: string } };

/** Pointer capabilities: headless Firefox has no mouse, so media queries would match a touchscreen. */
const FINE_AND_HOVERS = 6;
const PREFERENCES = ["primary", "all"]
  .map((which) => `user_pref("ui.${which}PointerCapabilities", ${FINE_AND_HOVERS});`)
  .join("\n");

/** Starts the distribution's Firefox and drives it by WebDriver BiDi, without a driver program. */
export async function launchFirefox(): Promise<Engine> {
  const { firefox } = findEngines();
  if (!firefox) throw new Error("Firefox is not installed.");
  const programs = new Programs();
  writeFileSync(join(programs.folder, "user.js"), PREFERENCES);
  const args = ["--headless", "--remote-debugging-port=0", "--profile", programs.folder];
  const browser = programs.start(firefox.browser, args, { stdio: ["ignore", "ignore", "pipe"] });
  const address = await waitForOutput(browser, /BiDi listening on (ws:\S+)/);
  const reportedErrors: string[] = [];
  const protocol = await connect(`${address}/session`, (method, { level, text }: LogEntry) => {
    if (method === "log.entryAdded" && level === "error") reportedErrors.push(text ?? "an error without text");
  });
  await protocol.send("session.new", { capabilities: {} });
  await protocol.send("session.subscribe", { events: ["log.entryAdded"] });
  // BiDi does not report CSP violations, so the page logs them.
  await protocol.send("script.addPreloadScript", {
    functionDeclaration: String(() =>
      addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
        console.error(`policy violated: ${violatedDirective} by ${blockedURI}`),
      ),
    ),
  });
  // A new window: Firefox's initial one never gets focus, so buttons would ignore keys.
  const { context } = await protocol.send<{ context: string }>("browsingContext.create", { type: "window" });
  await protocol.send("browsingContext.activate", { context });

  return {
    reportedErrors,
    resize: (width, height) => protocol.send("browsingContext.setViewport", { context, viewport: { width, height } }),
    open: (url) => protocol.send("browsingContext.navigate", { context, url, wait: "complete" }),
    evaluate: async (run, ...args) => {
      const parameters = { expression: expression(run, args), target: { context }, awaitPromise: true };
      const { result, exceptionDetails } = await protocol.send<Evaluated>("script.evaluate", parameters);
      if (!result) throw new Error(exceptionDetails?.text);
      return JSON.parse(result.value);
    },
    perform: (actions) => protocol.send("input.performActions", { context, actions }),
    close: async () => {
      await protocol.send("browser.close").catch(() => {});
      protocol.close();
      await programs.end();
    },
  };
}
