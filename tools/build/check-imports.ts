import { readFile } from "node:fs/promises";
import { isBuiltin } from "node:module";
import { join } from "node:path";
import { parseAst } from "vite";
import { listFiles } from "./files.ts";

const PACKAGE = /^(?:@[\w.-]+\/)?[\w.-]+/;
const ASKING = new Set(["ImportDeclaration", "ImportExpression", "ExportNamedDeclaration", "ExportAllDeclaration"]);

/** Packages that a script asks for by name, wherever in it. */
export function packagesOf(script: string): string[] {
  return sourcesIn(parseAst(script))
    .filter((name) => /^[@\w]/.test(name) && !isBuiltin(name))
    .map((name) => PACKAGE.exec(name)?.[0] ?? name);
}

function sourcesIn(node: unknown): string[] {
  if (typeof node !== "object" || node === null) return [];
  if (Array.isArray(node)) return node.flatMap(sourcesIn);
  const { type, source } = node as { type?: string; source?: { value?: unknown } | null };
  const own = type !== undefined && ASKING.has(type) && typeof source?.value === "string" ? [source.value] : [];
  return [...own, ...Object.values(node).flatMap(sourcesIn)];
}

/** Stops the build if a machine that has only the dependencies could not run it. */
export async function checkImports(folders: readonly string[], dependencies: readonly string[]): Promise<void> {
  for (const folder of folders) {
    for (const file of (await listFiles(folder)).filter((name) => name.endsWith(".js"))) {
      const strangers = packagesOf(await readFile(join(folder, file), "utf8")).filter(
        (name) => !dependencies.includes(name),
      );
      if (strangers.length > 0)
        throw new Error(
          `${join(folder, file)} imports ${strangers.join(", ")}, which package.json does not list under dependencies`,
        );
    }
  }
}
