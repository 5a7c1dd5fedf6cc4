import { FULL_MARK, SCORE_GREEN_FROM, SCORE_YELLOW_FROM } from "#domain/benchmark/dataset.ts";
import { BANDS, PAPER, TRACK } from "./colours.ts";

/** The site's ring: from twelve o'clock, clockwise, in the band's colour. */
export function Ring({ score, size, stroke }: { score: number; size: number; stroke: number }) {
  const radius = (size - stroke) / 2;
  const around = 2 * Math.PI * radius;
  const band = score >= SCORE_GREEN_FROM ? BANDS.good : score >= SCORE_YELLOW_FROM ? BANDS.warn : BANDS.bad;
  const circle = { cx: size / 2, cy: size / 2, r: radius, fill: "none", strokeWidth: stroke };
  return (
    <div
      style={{
        position: "relative",
        display: "flex",
        alignItems: "center",
        justifyContent: "center",
        width: size,
        height: size,
      }}
    >
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: it becomes pixels */}
      <svg
        width={size}
        height={size}
        viewBox={`0 0 ${size} ${size}`}
        style={{ position: "absolute", left: 0, top: 0, transform: "rotate(-90deg)" }}
      >
        <circle {...circle} stroke={TRACK} />
        <circle {...circle} stroke={band} strokeDasharray={`${(score / FULL_MARK) * around} ${around}`} />
      </svg>
      <div style={{ fontFamily: "Geist Mono", fontSize: Math.round(size * 0.31), fontWeight: 500, color: PAPER }}>
        {String(Math.round(score))}
      </div>
    </div>
  );
}
