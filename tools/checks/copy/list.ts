import { siteStrings } from "./strings.ts";
import { replacedIn } from "./vocabulary.ts";

/** `npm run words`: prints all copy of the site by file, so that an editor can read it in one sitting. */
const strings = await siteStrings();
let file = "";
let words = 0;
for (const found of strings) {
  if (found.file !== file) {
    file = found.file;
    console.log(`\n${file}`);
  }
  words += found.text.split(" ").length;
  const old = replacedIn(found.text).map(({ instead }) => `  ← write: ${instead}`);
  console.log(`${String(found.line).padStart(5)}  ${found.text}${old.join("")}`);
}
console.log(`\n${strings.length} texts, ${words} words, in ${new Set(strings.map((found) => found.file)).size} files.`);
