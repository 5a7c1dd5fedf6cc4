export { ensureBuilt as setup } from "#tools/cli/ensure.mjs";
