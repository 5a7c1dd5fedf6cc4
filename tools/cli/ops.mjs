import { existsSync } from "node:fs";

/**
 * Runs a command line of ops/ by its name: from the sources where the tools to run them are installed, from the build
 * where it was deployed without them. This file is copied into the image by itself, so it imports nothing of its
 * neighbours.
 */
const [name] = process.argv.splice(2, 1);
const sources = new URL(`../../ops/${name}/main.ts`, import.meta.url);
const built = new URL(`../../build/process/${name}.js`, import.meta.url);

/** @returns {Promise<{ register(): unknown } | undefined>} */
async function findTypeScriptLoader() {
  if (!existsSync(sources)) return undefined;
  return import("tsx/esm/api").catch(() => undefined);
}

const loader = await findTypeScriptLoader();
loader?.register();
if (!loader && !existsSync(built)) {
  console.error(
    'There is neither a build nor the tools to run the sources. Run "npm install" or "npm run build" first.',
  );
  process.exit(1);
}
await import((loader ? sources : built).href);
