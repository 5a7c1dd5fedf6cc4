import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Answer, askHome } from "./answer.ts";
import { BUILD, PACKAGES, SCRATCH } from "./folders.ts";
import { nginxConfig } from "./nginx-config.ts";
import { freePort, type Server, startServer } from "./servers.ts";
import { findProgram } from "./tools-found.ts";

/** A reason, in words, why something was left out. */
export type Skipped = { skipped: string };

/** The file behind the site's home page in the encoding that is asked for. */
const HOME_FILE = { root: join(BUILD, "client"), name: "index.html.br" };

export async function startNginx(home: Answer, pin: string[]): Promise<Server | Skipped> {
  const program = findProgram("nginx");
  if (!program) return { skipped: "nginx is not installed" };
  const folder = join(SCRATCH, "nginx");
  mkdirSync(folder, { recursive: true });
  const port = await freePort();
  const config = nginxConfig({
    port,
    folder,
    file: HOME_FILE,
    contentType: home.headers["content-type"] ?? "text/html",
    headers: home.rawHeaders,
    version: spawnSync(program, ["-V"], { encoding: "utf8" }).stderr,
    isRoot: process.getuid?.() === 0,
  });
  writeFileSync(join(folder, "nginx.conf"), config);
  const command = [...pin, program, "-p", folder, "-c", join(folder, "nginx.conf")];
  const server = await orSkipped(startServer({ name: "nginx", command, port }));
  if ("skipped" in server || (await askHome(server.origin)).body.equals(home.body)) return server;
  await server.stop();
  return { skipped: "nginx does not send the same bytes as the site: the comparison would mean nothing" };
}

export async function startReactRouterServe(pin: string[]): Promise<Server | Skipped> {
  const program = join(PACKAGES, "@react-router/serve/bin.js");
  if (!existsSync(program)) return { skipped: "react-router-serve is not installed (npm ci in bench/)" };
  const port = await freePort();
  return orSkipped(
    startServer({
      name: "react-router-serve",
      command: [...pin, process.execPath, program, join(BUILD, "server/index.js")],
      port,
      env: { PORT: String(port), HOST: "127.0.0.1", NODE_ENV: "production" },
    }),
  );
}

const orSkipped = (starting: Promise<Server>): Promise<Server | Skipped> =>
  starting.catch((error: Error) => ({ skipped: error.message }));
