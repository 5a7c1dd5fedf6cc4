import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";

async function freePort(): Promise<number> {
  const probe = createServer().listen(0);
  await once(probe, "listening");
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, "close");
  return port;
}

export type SiteProcess = { origin: string; process: ChildProcess; stop: () => Promise<number | null> };

/** A second process of the built site, with settings of its own. */
export async function startSite(env: Record<string, string>, main = "build/process/main.js"): Promise<SiteProcess> {
  const port = await freePort();
  const child = spawn(process.execPath, [main], {
    stdio: "ignore",
    env: { ...process.env, DATABASE_URL: `file:./test-results/database/${port}.db`, ...env, PORT: String(port) },
  });
  const exited = once(child, "exit");
  const origin = `http://localhost:${port}`;
  for (let ready = false; !ready && child.exitCode === null; ) {
    ready = await fetch(`${origin}/readyz`).then(
      (response) => response.ok,
      () => new Promise<boolean>((resolve) => setTimeout(resolve, 50, false)),
    );
  }
  return {
    origin,
    process: child,
    stop: async () => {
      child.kill("SIGTERM");
      const [code] = await exited;
      return code;
    },
  };
}
