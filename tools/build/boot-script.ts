import { createHash } from "node:crypto";
import { build, type Plugin, type Rolldown } from "vite";

const digest = (algorithm: string, encoding: "base64" | "base64url", code: string) =>
  createHash(algorithm).update(code).digest(encoding);

/** Bundles a script and its imports into one file, without exports. `name` is the bundle's own. */
export async function bundleScript(entry: string, name: string): Promise<string> {
  const [output] = (await build({
    configFile: false,
    logLevel: "warn",
    build: {
      write: false,
      // Library mode: in application mode Vite wraps dynamic imports in its own preload helper.
      lib: { entry, formats: ["iife"], name },
    },
  })) as [Rolldown.RolldownOutput];
  return output.output[0].code;
}

/** Bundles the only script that pages name: a small classic script with a content hash in its name and an SRI hash. */
export async function bundleBootScript() {
  const code = await bundleScript("app/hydration/boot.ts", "boot");
  const src = `/assets/boot-${digest("sha256", "base64url", code).slice(0, 8)}.js`;
  return { src, integrity: `sha384-${digest("sha384", "base64", code)}`, code };
}

/** Emits the boot script as a file of the site; app/root.tsx links to it. */
export const bootScriptFile = ({ src, code }: Awaited<ReturnType<typeof bundleBootScript>>): Plugin => ({
  name: "boot-script-file",
  applyToEnvironment: ({ name }) => name === "client",
  generateBundle() {
    this.emitFile({ type: "asset", fileName: src.slice(1), source: code });
  },
});
