import { readFile } from "node:fs/promises";
import { isBuiltin } from "node:module";
import { join } from "node:path";
import { parseAst } from "vite";
import { listFiles } from "./files.ts";

const PACKAGE = /^(?:@[\w.-]+\/)?[\w.-]+/;
const IMPORTING = new Set(["ImportDeclaration", "ImportExpression", "ExportNamedDeclaration", "ExportAllDeclaration"]);

/** Names of the packages that a script imports, statically or dynamically. */
export function packagesOf(script: string): string[] {
  return sourcesIn(parseAst(script))
    .filter((name) => /^[@\w]/.test(name) && !isBuiltin(name))
    .map((name) => PACKAGE.exec(name)?.[0] ?? name);
}

function sourcesIn(node: unknown): string[] {
  if (typeof node !== "object" || node === null) return [];
  if (Array.isArray(node)) return node.flatMap(sourcesIn);
  const { type, source } = node as { type?: string; source?: { value?: unknown } | null };
  const own = type !== undefined && IMPORTING.has(type) && typeof source?.value === "string" ? [source.value] : [];
  return [...own, ...Object.values(node).flatMap(sourcesIn)];
}

/** Stops the build if it imports a package that is not a production dependency. */
export async function checkImports(folders: readonly string[], dependencies: readonly string[]): Promise<void> {
  for (const folder of folders) {
    for (const file of (await listFiles(folder)).filter((name) => name.endsWith(".js"))) {
      const missing = packagesOf(await readFile(join(folder, file), "utf8")).filter(
        (name) => !dependencies.includes(name),
      );
      if (missing.length > 0)
        throw new Error(
          `${join(folder, file)} imports ${missing.join(", ")}, which package.json does not list under dependencies`,
        );
    }
  }
}
