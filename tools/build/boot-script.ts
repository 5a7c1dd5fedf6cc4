import { createHash } from "node:crypto";
import { build, type Plugin, type Rolldown } from "vite";

type BootScript = { src: string; integrity: string; code: string };

const digest = (algorithm: string, encoding: "base64" | "base64url", code: string) =>
  createHash(algorithm).update(code).digest(encoding);

/** The one script that every page names: classic, small, named after its content and held to its hash by the browser. */
export async function bundleBootScript(): Promise<BootScript> {
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
  return { src, integrity: `sha384-${digest("sha384", "base64", code)}`, code };
}

/** Puts the boot script among the site's files; app/root.tsx names it. */
export const bootScriptFile = ({ src, code }: BootScript): Plugin => ({
  name: "boot-script-file",
  applyToEnvironment: ({ name }) => name === "client",
  generateBundle() {
    this.emitFile({ type: "asset", fileName: src.slice(1), source: code });
  },
});
