export { readWith } from "./detect.ts";
export { readModel } from "./model.ts";
export type { LearnedReading, ReadLearned } from "./reading.ts";
