/** Between the published rank and the new one, in the first two columns. */
const START = 44;
const END = 112;
const HALF_WAY = (START + END) / 2;

/** Level at both ends, so that it reads as leaving one row and entering another. */
export function strand(from: number, to: number): string {
  return from === to
    ? `M${START} ${from}H${END}`
    : `M${START} ${from}C${HALF_WAY} ${from} ${HALF_WAY} ${to} ${END} ${to}`;
}
