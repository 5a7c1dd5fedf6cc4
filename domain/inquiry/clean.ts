/**
 * Text as it is stored: characters that nobody can see are taken out and never a reason to refuse. They come with
 * pasted text, and they hide words from the person who reads the message.
 */

const LINE_BREAKS = /\r\n?|[\u0085\u2028\u2029]/g;

/** Control characters other than tab and line feed, halves of characters, and marks for typesetters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\p{Cs}\ufff9-\ufffb]/gu;

/** Whatever a font draws nothing for. Joiners and variation selectors are looked at below: some scripts need them. */
const INVISIBLE = /(?![\p{Join_Control}\p{Variation_Selector}])\p{Default_Ignorable_Code_Point}/gu;

/** A selector chooses the form of the character before it; several in a row would be a hidden message. */
const STRAY_SELECTORS = /(?<![\p{L}\p{N}\p{S}\p{P}])\p{Variation_Selector}+/gu;
const SURPLUS_SELECTORS = /(?<=\p{Variation_Selector})\p{Variation_Selector}+/gu;

/** Persian words and families of emoji are written with joiners; anywhere else they are not seen. */
const SURPLUS_JOINERS = /\p{Join_Control}+(?=\p{Join_Control})/gu;
const STRAY_JOINERS =
  /(?<![\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])\p{Join_Control}|\p{Join_Control}(?![\p{L}\p{Extended_Pictographic}])/gu;

/**
 * No script puts so many marks on one letter (UAX #15, stream-safe text), and putting them in order takes time that
 * grows with the square of their number.
 */
const SURPLUS_MARKS = /(\p{M}{30})\p{M}+/gu;

export function cleanText(text: string): string {
  return (
    text
      .replace(LINE_BREAKS, "\n")
      .replace(CONTROLS, "")
      .replace(INVISIBLE, "")
      .replace(SURPLUS_SELECTORS, "")
      .replace(STRAY_SELECTORS, "")
      .replace(SURPLUS_JOINERS, "")
      .replace(STRAY_JOINERS, "")
      .replace(SURPLUS_MARKS, "$1")
      .normalize("NFC")
      // Some characters become a letter and its marks.
      .replace(SURPLUS_MARKS, "$1")
      .trim()
  );
}

/** For a field of one line. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/\s+/gu, " ");
}
