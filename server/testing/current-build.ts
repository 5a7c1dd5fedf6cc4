export { ensureBuilt as setup } from "#tools/cli/ensure-built.mjs";
