import { join } from "node:path";
import { root } from "../tools/cli/run.mjs";

export const BUILD = join(root, "build");
/** Inside the project, so that the copied server finds its packages; ignored by git and gone after the run. */
export const SCRATCH = join(root, ".cache/bench");
export const PACKAGES = join(root, "bench/node_modules");
/** Of the bench of inquiries: databases, and what the processes write in their working folder. On the disk that is measured. */
export const INQUIRIES_SCRATCH = join(root, ".cache/bench-inquiries");
