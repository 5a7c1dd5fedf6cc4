import { MARK_GRID, mark, smallMark } from "../../../brand/mark.ts";

type MarkVariant = typeof mark | typeof smallMark;

const CENTRE = MARK_GRID / 2;

const shapes = (variant: MarkVariant) =>
  [
    ...variant.rings.map((ring) => `<path d="${ring}"/>`),
    `<circle cx="${CENTRE}" cy="${CENTRE}" r="${variant.coreRadius}" fill="currentColor" stroke="none"/>`,
  ].join("");

const group = (variant: MarkVariant, attributes: string) =>
  `<g fill="none" stroke="currentColor" stroke-width="${variant.strokeWidth}" ${attributes}>${shapes(variant)}</g>`;

const svg = (body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${MARK_GRID} ${MARK_GRID}">${body}</svg>`;

/** The favicon: the small mark, dark on light and light in dark mode. */
export const iconSvg = ({ light, dark }: { light: string; dark: string }) =>
  svg(`<style>g{color:${light}}@media(prefers-color-scheme:dark){g{color:${dark}}}</style>${group(smallMark, "")}`);

/** The mark on a solid background, for home screens that do not support transparency. */
export function tileSvg({ ground, mark: colour, small = false }: { ground: string; mark: string; small?: boolean }) {
  const scale = small ? 0.86 : 0.62;
  const shift = CENTRE * (1 - scale);
  const variant = small ? smallMark : mark;
  return svg(
    `<rect width="${MARK_GRID}" height="${MARK_GRID}" ${small ? 'rx="7" ' : ""}fill="${ground}"/>` +
      group(variant, `color="${colour}" transform="translate(${shift} ${shift}) scale(${scale})"`),
  );
}

const HEADER_BYTES = 6;
const ENTRY_BYTES = 16;

/** An ICO file: a directory of entries followed by PNG images. */
export function iconFile(images: readonly { size: number; png: Uint8Array }[]): Buffer {
  const directory = Buffer.alloc(HEADER_BYTES + ENTRY_BYTES * images.length);
  directory.writeUInt16LE(1, 2); // 1 = icon
  directory.writeUInt16LE(images.length, 4);
  let offset = directory.length;
  images.forEach(({ size, png }, index) => {
    const entry = HEADER_BYTES + ENTRY_BYTES * index;
    directory.writeUInt8(size % 256, entry); // 0 stands for 256
    directory.writeUInt8(size % 256, entry + 1);
    directory.writeUInt16LE(1, entry + 4); // colour planes
    directory.writeUInt16LE(32, entry + 6); // bits per pixel
    directory.writeUInt32LE(png.length, entry + 8);
    directory.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  });
  return Buffer.concat([directory, ...images.map(({ png }) => png)]);
}
