/** How wide letters of the display face are, in em with its tracking: the widest of each group, measured in a browser. */
const WIDTHS: readonly (readonly [letters: RegExp, em: number])[] = [
  [/[ijlI.,:;!'’]/, 0.27],
  [/\s/, 0.2],
  [/[rft1-]/, 0.38],
  [/[mwM%]/, 0.83],
  [/W/, 0.96],
  [/[A-Z]/, 0.72],
  [/[\d&]/, 0.64],
];
const OTHER = 0.59;

const widthOf = (text: string) =>
  [...text].reduce((sum, letter) => sum + (WIDTHS.find(([letters]) => letters.test(letter))?.[1] ?? OTHER), 0);

/** How many lines of this width a text takes in the display face. A word wider than a line takes as many as it is wide. */
export function displayLines(text: string, lineEm: number): number {
  let lines = 1;
  let line = "";
  for (const word of text.split(/\s+/)) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (widthOf(longer) <= lineEm) {
      line = longer;
      continue;
    }
    lines += (line === "" ? 0 : 1) + Math.ceil(widthOf(word) / lineEm) - 1;
    line = word;
  }
  return lines;
}
