import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { build, type Rolldown } from "vite";

export type BootScript = { src: string; integrity: string };

const digest = (algorithm: string, encoding: "base64" | "base64url", code: string) =>
  createHash(algorithm).update(code).digest(encoding);

/** The one script every page names: classic, tiny, and held to its hash by the browser. */
export async function buildBootScript(client: string): Promise<BootScript> {
  const [output] = (await build({
    configFile: false,
    logLevel: "warn",
    build: {
      write: false,
      // As a library: for an application Vite would wrap the import of the page's modules in its own preloading.
      lib: { entry: "app/hydration/boot.ts", formats: ["iife"], name: "boot" },
    },
  })) as [Rolldown.RolldownOutput];
  const { code } = output.output[0];
  const src = `/assets/boot-${digest("sha256", "base64url", code).slice(0, 8)}.js`;
  await writeFile(join(client, src), code);
  return { src, integrity: `sha384-${digest("sha384", "base64", code)}` };
}
