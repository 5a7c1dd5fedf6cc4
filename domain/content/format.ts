// Month names are spelled out: Intl's tables are slow to load on a phone.
const MONTHS = "January February March April May June July August September October November December".split(" ");

/** "15 November 2026". */
export function formatDate(isoDate: string): string {
  const [year, month, day] = isoDate.split("-").map(Number);
  return `${day} ${MONTHS[(month ?? 0) - 1]} ${year}`;
}

/** "November 2026". */
export const formatMonth = (isoDate: string): string => formatDate(isoDate).replace(/^\d+ /, "");

/** "5,000". */
export const formatNumber = (value: number): string => String(value).replace(/\B(?=(?:\d{3}){1,7}$)/g, ",");

/** "one, two and three". */
export const inSentence = (parts: readonly string[]): string => parts.join(", ").replace(/, (?=[^,]*$)/, " and ");

/** "7 articles", "1 article". */
export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

const NUMBERS =
  "none one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty".split(
    " ",
  );

/** Numbers up to twenty in words, larger ones in figures. */
export const numberInWords = (count: number): string => NUMBERS[count] ?? String(count);

/** "Flag". */
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Escapes text for HTML and XML, between tags or in an attribute. */
export const escapeMarkup = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

export const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
