import { ensureBuilt } from "#tools/cli/ensure.mjs";

export const setup = () => ensureBuilt();
