export { type LearnedReading, type ReadLearned, readWith } from "./detect.ts";
export { readModel } from "./model.ts";
