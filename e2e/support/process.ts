import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";

/** A port nobody uses now, for programs that must be told one. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0);
  await once(probe, "listening");
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, "close");
  return port;
}

/** Asks again until there is an answer: for programs that do not say when they are ready. */
export async function eventually<Result>(what: string, ask: () => Promise<Result | undefined>): Promise<Result> {
  for (const until = Date.now() + 60_000; Date.now() < until; ) {
    const answer = await ask().catch(() => undefined);
    if (answer !== undefined) return answer;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${what} did not come within a minute.`);
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
  await eventually(
    "The site",
    async () => child.exitCode !== null || (await fetch(`${origin}/readyz`)).ok || undefined,
  );
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
