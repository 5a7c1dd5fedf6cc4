import { existsSync } from "node:fs";

/**
 * Runs a command of ops/ by name: from the sources if a TypeScript loader is installed, otherwise from the build. The
 * image contains this file without its neighbours, so it must not import them.
 */
const [name] = process.argv.splice(2, 1);
const sources = new URL(`../../ops/${name}/main.ts`, import.meta.url);
const built = new URL(`../../build/process/${name}.js`, import.meta.url);

const loader = existsSync(sources) ? await import("tsx/esm/api").catch(() => undefined) : undefined;
loader?.register();
if (!loader && !existsSync(built)) {
  console.error(
    'There is neither a build nor the tools to run the sources. Run "npm install" or "npm run build" first.',
  );
  process.exit(1);
}
await import((loader ? sources : built).href);
