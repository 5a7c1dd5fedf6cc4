import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, readdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";

const SOURCES = ["app", "brand", "content", "domain", "ops", "server", "tools", "package.json", "tsconfig.json"];

/** Copies the sources to a folder inside the project, where the copy finds the installed packages. */
export async function copyOfProject(name: string): Promise<string> {
  await mkdir(".cache", { recursive: true });
  const folder = resolve(await mkdtemp(join(".cache", `${name}-`)));
  const configs = (await readdir(".")).filter((file) => file.endsWith(".config.ts"));
  for (const source of [...SOURCES, ...configs].filter((file) => existsSync(file))) {
    await cp(source, join(folder, source), { recursive: true, filter: (file) => !/\.test\.tsx?$/.test(file) });
  }
  return folder;
}

/** Runs a script with tsx, without this process's build settings. @returns its output @throws an Error with it */
export async function runIn(cwd: string, ...command: string[]): Promise<string> {
  const { SITE_URL: _url, NODE_ENV: _mode, NODE_OPTIONS: _options, ...env } = process.env;
  const running = promisify(execFile)(process.execPath, ["--import", "tsx", ...command], {
    cwd,
    env,
    maxBuffer: 64_000_000,
  });
  const { stdout } = await running.catch(({ code, stdout, stderr }) => {
    throw new Error(`${command.join(" ")} stopped with code ${code}\n${stdout}${stderr}`);
  });
  return stdout;
}
