import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

/** The project's own tools, and the packages they come in. */
const PACKAGES = { "react-router": "@react-router/dev", vite: "vite" } as const;

type Tool = keyof typeof PACKAGES;

/** The tool's script itself: it is found wherever the package is installed, and needs no shell on any system. */
function scriptOf(tool: Tool): string {
  const manifest = createRequire(import.meta.url).resolve(`${PACKAGES[tool]}/package.json`);
  const { bin }: { bin: Record<string, string> } = JSON.parse(readFileSync(manifest, "utf8"));
  const script = bin[tool];
  if (script === undefined) throw new Error(`the package ${PACKAGES[tool]} has no command ${tool}`);
  return join(dirname(manifest), script);
}

/** Runs one of the project's own tools; its output is shown only if it fails. */
export function run(tool: Tool, args: readonly string[], { cwd = process.cwd() } = {}): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [scriptOf(tool), ...args], {
      cwd,
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, NODE_ENV: "production" },
    });
    let output = "";
    const collect = (chunk: Buffer) => {
      output += chunk;
    };
    child.stdout.on("data", collect);
    child.stderr.on("data", collect);
    child.on("error", reject);
    child.on("close", (code) => {
      if (code === 0) return resolve();
      reject(new Error(`${tool} ${args.join(" ")} stopped with code ${code}\n${output}`));
    });
  });
}
