import type { Tally } from "#domain/guard/evaluation.ts";

const percent = (share: number) => (share === 0 ? "0" : (share * 100).toFixed(1));

export const shareText = ({ hits, cases }: Tally) => `${percent(hits / cases)}%`;
export const intervalText = ({ interval }: Tally) => `${percent(interval.low)}–${percent(interval.high)}%`;
