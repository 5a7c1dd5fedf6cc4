/** Letters of other scripts that look Latin, and digits that stand for letters. */

const LOOKALIKES: Record<string, string> = {};
const pairs = (from: string, to: string) => {
  const letters = [...from];
  for (let at = 0; at < letters.length; at++) LOOKALIKES[letters[at] as string] = to[at] as string;
};
pairs("авекмнорстухіјѕԁԛԝһѵ", "abekmhopctyxijsdqwhv");
pairs("αβεζηικνορτυχωγδσ", "abezniknoptuxwyds");
pairs("ɑɡɩıℓօսցհոѕᴠ", "agiilougnnsv");

const NON_LATIN = /[^\0-\x7f]/g;
const LATIN = /[a-z]/;
/** Short words of other scripts often look like Latin ones without meaning to. */
const MIN_WITHOUT_LATIN = 5;

export function foldLookalikes(word: string): string {
  if (word.length < MIN_WITHOUT_LATIN && !LATIN.test(word)) return word;
  return word.replace(NON_LATIN, (letter) => LOOKALIKES[letter] ?? letter);
}

const LEET_SIGNS = "0123456789@$!|";
const LEET_LETTERS = "oizeasgtbgasil";
const LEET_SIGN = /[0-9@$!|]/g;

/** "pr0mp7" as "prompt"; 1 is an i, or else an l. */
export function readLeet(word: string, one: "i" | "l" = "i"): string {
  return word.replace(LEET_SIGN, (sign) => (sign === "1" ? one : (LEET_LETTERS[LEET_SIGNS.indexOf(sign)] as string)));
}
