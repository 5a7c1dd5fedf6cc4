import { type BenchmarkModel, METRICS, type Metric } from "./dataset.ts";

/** Whole percents that add to 100. */
export type Weights = Readonly<Record<Metric, number>>;

export const WEIGHTS_SUM = 100;

export type PresetId = "published" | "customer-chat" | "knowledge-search" | "agents-with-tools";

export type Preset = { id: PresetId; name: string; hint: string; weights: Weights | null };

/** null stands for the published scores, whose weighting is not known. */
export const PRESETS: readonly Preset[] = [
  { id: "published", name: "Published score", hint: "weighting not published", weights: null },
  { id: "customer-chat", name: "Customer chat", hint: "public, often attacked", weights: weights(40, 40, 20) },
  { id: "knowledge-search", name: "Knowledge search", hint: "private documents", weights: weights(20, 10, 70) },
  { id: "agents-with-tools", name: "Agents with tools", hint: "can take actions", weights: weights(60, 15, 25) },
];

export function weights(promptInjection: number, jailbreak: number, dataLeakage: number): Weights {
  return { promptInjection, jailbreak, dataLeakage };
}

export function sameWeights(a: Weights | null, b: Weights | null): boolean {
  return a === b || (a !== null && b !== null && METRICS.every((metric) => a[metric] === b[metric]));
}

export function presetOf(chosen: Weights | null): Preset | null {
  return PRESETS.find((preset) => sameWeights(preset.weights, chosen)) ?? null;
}

/** The nearest whole percents to any three shares; what rounding leaves over goes to the largest remainders. */
export function wholeWeights(shares: Weights): Weights {
  const kept = METRICS.map((metric) => Math.max(0, shares[metric]) || 0);
  const sum = kept.reduce((total, share) => total + share, 0);
  const exact = kept.map((share) => (sum > 0 ? (share / sum) * WEIGHTS_SUM : WEIGHTS_SUM / METRICS.length));
  const whole = exact.map(Math.floor);
  const left = WEIGHTS_SUM - whole.reduce((total, share) => total + share, 0);
  const byRemainder = exact.map((share, index) => ({ index, rest: share % 1 })).sort((a, b) => b.rest - a.rest);
  for (const { index } of byRemainder.slice(0, left)) whole[index] = (whole[index] ?? 0) + 1;
  const [promptInjection = 0, jailbreak = 0, dataLeakage = 0] = whole;
  return { promptInjection, jailbreak, dataLeakage };
}

/** The one changed last is kept, the other two share the rest as they did before, or equally. */
export function setWeight(chosen: Weights | null, changed: Metric, value: number): Weights {
  const kept = Math.min(WEIGHTS_SUM, Math.max(0, Math.round(value) || 0));
  const before = chosen ?? weights(0, 0, 0);
  const [one, other] = METRICS.filter((metric) => metric !== changed) as [Metric, Metric];
  const rest = WEIGHTS_SUM - kept;
  const sum = before[one] + before[other];
  const first = Math.round(sum > 0 ? (rest * before[one]) / sum : rest / 2);
  return { ...before, [changed]: kept, [one]: first, [other]: rest - first };
}

/** Unrounded, in whole hundredths, so that two models are equal only if they are. */
const weightedPoints = (model: Pick<BenchmarkModel, Metric>, chosen: Weights) =>
  METRICS.reduce((sum, metric) => sum + chosen[metric] * model[metric], 0);

export function weightedScore(model: Pick<BenchmarkModel, Metric | "overallScore">, chosen: Weights | null): number {
  return chosen === null ? model.overallScore : Math.round(weightedPoints(model, chosen) / WEIGHTS_SUM);
}

/** Highest weighted score first, compared before rounding; equal ones keep the order they came in. */
export function byWeights<Model extends Pick<BenchmarkModel, Metric>>(
  models: readonly Model[],
  chosen: Weights | null,
): Model[] {
  if (chosen === null) return [...models];
  const points = new Map(models.map((model) => [model, weightedPoints(model, chosen)]));
  const pointsOf = (model: Model) => points.get(model) ?? 0;
  return [...models].sort((a, b) => pointsOf(b) - pointsOf(a));
}
