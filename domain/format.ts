/** "15 November 2026", in UTC so that a page built anywhere says the same. */
export function formatDate(isoDate: string): string {
  return new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" }).format(
    new Date(`${isoDate}T00:00:00Z`),
  );
}

/** "November 2026". */
export const formatMonth = (isoDate: string): string => formatDate(isoDate).replace(/^\d+ /, "");

/** "7 articles", "1 article". */
export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

const NUMBERS =
  "none one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty".split(
    " ",
  );

/** Up to twenty in words, as sentences want them; larger ones in figures. */
export const numberInWords = (count: number): string => NUMBERS[count] ?? String(count);

/** "+3", "−2" with a true minus, "0". */
export function signedDifference(difference: number): string {
  if (difference === 0) return "0";
  return difference > 0 ? `+${difference}` : `−${-difference}`;
}
