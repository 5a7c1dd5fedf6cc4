/** What a stranger wrote may not move the cursor, ring the bell or hide words of the operator's own terminal. */
export function printable(text: string): string {
  return text.replace(/\r\n?/g, "\n").replace(/[^\P{C}\n]/gu, "");
}

export function oneLine(text: string): string {
  return printable(text).replace(/\s+/g, " ").trim();
}

const WIDE =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Extended_Pictographic}/u;

/** Columns of a terminal that a text takes. */
export function widthOf(text: string): number {
  let width = 0;
  for (const character of text) width += /\p{M}/u.test(character) ? 0 : WIDE.test(character) ? 2 : 1;
  return width;
}

export function shorten(text: string, width: number): string {
  if (widthOf(text) <= width) return text;
  let short = "";
  for (const character of text) {
    if (widthOf(short + character) > width - 1) break;
    short += character;
  }
  return `${short}…`;
}

export function timeText(ms: number): string {
  return new Date(ms).toISOString().slice(0, 16).replace("T", " ");
}
