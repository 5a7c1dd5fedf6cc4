import { layout } from "#app/kit/classes.ts";
import { paths } from "#app/paths.ts";
import { MARK_GRID, smallMark } from "#brand/mark.ts";
import { site } from "#brand/site.ts";
import { type BenchmarkModel, FULL_MARK, modelSlug } from "#domain/benchmark/dataset.ts";
import { escapeMarkup } from "#domain/content/format.ts";
import { Snippet } from "../EmbedSnippet.tsx";
import styles from "./ModelPage.module.css";

/** The brand's ink-950, paper and muted as hexadecimals: another site's renderer may not know OKLCH. */
const [INK, PAPER, MUTED] = ["#070a0f", "#f5f3ef", "#acb2b9"];

const BADGE_HEIGHT = 28;
const MARK_SIZE = 16;
const SPACE = 8;
/** Advance of a character at 11 px; `textLength` makes every font keep it. */
const ADVANCE = 6.6;

type BadgeSource = {
  model: Pick<BenchmarkModel, "name" | "overallScore" | "status">;
  rank: number;
  of: number;
  version: string;
};

/** "o1: rank 4 of 20, score 70 of 100, in version 1.0 of the Ringwall benchmark" */
function badgeText({ model: { name, overallScore, status }, rank, of, version }: BadgeSource): string {
  const score = `score ${overallScore} of ${FULL_MARK}${status ? `, ${status}` : ""}`;
  return `${name}: rank ${rank} of ${of}, ${score}, in version ${version} of the ${site.brand} benchmark`;
}

const lengthOf = (text: string) => Math.round([...text].length * ADVANCE);

const written = (text: string, x: number, colour: string | undefined) =>
  `<text x="${x}" y="18" fill="${colour}" textLength="${lengthOf(text)}" lengthAdjust="spacingAndGlyphs">${escapeMarkup(text)}</text>`;

/** A model's badge as SVG: system fonts and attributes alone, since other sites show it as an image. */
export function badgeSvg(source: BadgeSource): string {
  const { model, rank, of, version } = source;
  const figures = [`#${rank} of ${of}`, `${model.overallScore}/${FULL_MARK}`, `v${version}`, model.status ?? []];
  const value = figures.flat().join(" · ");
  const divider = SPACE * 3 + MARK_SIZE + lengthOf(site.brand);
  const width = divider + SPACE * 2 + lengthOf(value);
  const name = escapeMarkup(badgeText(source));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${BADGE_HEIGHT}" viewBox="0 0 ${width} ${BADGE_HEIGHT}" role="img" aria-label="${name}">
<title>${name}</title>
<rect x=".5" y=".5" width="${width - 1}" height="${BADGE_HEIGHT - 1}" rx="6" fill="${INK}" stroke="#fff" stroke-opacity=".18"/>
<g transform="translate(${SPACE} ${(BADGE_HEIGHT - MARK_SIZE) / 2}) scale(${MARK_SIZE / MARK_GRID})" fill="none" stroke="${PAPER}" stroke-width="${smallMark.strokeWidth}">${smallMark.rings.map((ring) => `<path d="${ring}"/>`).join("")}<circle cx="16" cy="16" r="${smallMark.coreRadius}" fill="${PAPER}" stroke="none"/></g>
<path d="M${divider} 0V${BADGE_HEIGHT}" stroke="#fff" stroke-opacity=".18"/>
<g font-family="ui-monospace,SFMono-Regular,Menlo,Consolas,monospace" font-size="11">${written(site.brand, SPACE * 2 + MARK_SIZE, MUTED)}${written(value, divider + SPACE, PAPER)}</g>
</svg>
`;
}

/** A model's badge, and what to paste to show it elsewhere. */
export function ModelBadge(source: BadgeSource) {
  const [image, page] = [paths.badge(modelSlug(source.model)), paths.model(modelSlug(source.model))];
  // Without figures, which would go out of date.
  const title = `${source.model.name} in the ${site.brand} LLM Security Benchmark`;
  const [alt, label] = [escapeMarkup(title), title.replace(/[[\]\\]/g, "\\$&")];
  return (
    <div className={layout.stack}>
      <img className={styles.badge} src={image} alt={badgeText(source)} height={BADGE_HEIGHT} />
      <div data-only="screen" className={layout.stack}>
        <Snippet summary="Copy as Markdown" code={(origin) => `[![${label}](${origin}${image})](${origin}${page})`}>
          Paste this into a README or a wiki. The image shows the figures of the newest release.
        </Snippet>
        <Snippet
          summary="Copy as HTML"
          code={(origin) =>
            `<a href="${origin}${page}"><img src="${origin}${image}" alt="${alt}" height="${BADGE_HEIGHT}"></a>`
          }
        >
          Paste this into your page. The image loads nothing else and sets no cookie.
        </Snippet>
      </div>
    </div>
  );
}
