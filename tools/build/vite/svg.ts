import { MARK_GRID, mark, smallMark } from "../../../brand/mark.ts";

type Cut = typeof mark | typeof smallMark;

const CENTRE = MARK_GRID / 2;

const shapes = (cut: Cut) =>
  [
    ...cut.rings.map((ring) => `<path d="${ring}"/>`),
    `<circle cx="${CENTRE}" cy="${CENTRE}" r="${cut.coreRadius}" fill="currentColor" stroke="none"/>`,
  ].join("");

const group = (cut: Cut, attributes: string) =>
  `<g fill="none" stroke="currentColor" stroke-width="${cut.strokeWidth}" ${attributes}>${shapes(cut)}</g>`;

const svg = (body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${MARK_GRID} ${MARK_GRID}">${body}</svg>`;

/** The favicon: the small cut in ink, in paper where the browser's own surface is dark. */
export const iconSvg = ({ light, dark }: { light: string; dark: string }) =>
  svg(`<style>g{color:${light}}@media(prefers-color-scheme:dark){g{color:${dark}}}</style>${group(smallMark, "")}`);

/** The mark on its ground, for places that show a tile and know no transparency. */
export function tileSvg({ ground, mark: colour, small = false }: { ground: string; mark: string; small?: boolean }) {
  const scale = small ? 0.86 : 0.62;
  const shift = CENTRE * (1 - scale);
  const cut = small ? smallMark : mark;
  return svg(
    `<rect width="${MARK_GRID}" height="${MARK_GRID}" ${small ? 'rx="7" ' : ""}fill="${ground}"/>` +
      group(cut, `color="${colour}" transform="translate(${shift} ${shift}) scale(${scale})"`),
  );
}
