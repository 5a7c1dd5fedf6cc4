import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { promisify } from "node:util";

/** Command-line tools, and the packages they come in. */
const PACKAGES = { "react-router": "@react-router/dev", vite: "vite" } as const;

/** Runs a package's command-line script; its output is shown only if it fails. */
export async function runTool(tool: keyof typeof PACKAGES, args: readonly string[]): Promise<void> {
  const manifest = createRequire(import.meta.url).resolve(`${PACKAGES[tool]}/package.json`);
  const { bin }: { bin: Record<string, string> } = JSON.parse(readFileSync(manifest, "utf8"));
  const script = join(dirname(manifest), bin[tool] ?? "");
  const env = { ...process.env, NODE_ENV: "production" };
  await promisify(execFile)(process.execPath, [script, ...args], { env, maxBuffer: 64 * 1024 * 1024 }).catch(
    ({ code, stdout, stderr }) => {
      throw new Error(`${tool} ${args.join(" ")} stopped with code ${code}\n${stdout}${stderr}`);
    },
  );
}
