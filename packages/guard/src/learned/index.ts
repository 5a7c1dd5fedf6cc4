export { readWith } from "./detect.ts";
export { readModel } from "./model.ts";
export { type LearnedReading, MOST_READ, type ReadLearned } from "./reading.ts";
