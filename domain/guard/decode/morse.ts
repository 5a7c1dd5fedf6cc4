const CODES =
  ".- -... -.-. -.. . ..-. --. .... .. .--- -.- .-.. -- -. --- .--. --.- .-. ... - ..- ...- .-- -..- -.-- --..".split(
    " ",
  );
const LETTERS = new Map(CODES.map((code, index) => [code, String.fromCharCode(97 + index)]));
const DIGITS = "----- .---- ..--- ...-- ....- ..... -.... --... ---.. ----.".split(" ");
for (const [digit, code] of DIGITS.entries()) LETTERS.set(code, String(digit));

/** Five letters or more of dots and dashes; a rule of dashes has no dots. */
export const MORSE = /(?:[.-]{1,6}(?: \/ | {1,3}|\/)){4,4000}[.-]{1,6}/g;

/** @returns undefined if more than a few of the signs are no letters */
export function readMorse(code: string): string | undefined {
  let unknown = 0;
  const words = code.split(/ ?\/ ?| {3}/).map((word) =>
    word
      .split(" ")
      .map((sign) => {
        const letter = LETTERS.get(sign);
        if (letter === undefined) unknown += 1;
        return letter ?? "";
      })
      .join(""),
  );
  const text = words.join(" ");
  return unknown > text.length / 10 ? undefined : text;
}
