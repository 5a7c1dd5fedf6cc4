import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { stringify } from "yaml";
import { WORDS_FOLDER } from "#app/content/words-page-names.server.ts";
import { slugOf } from "../article-draft.ts";

/** A new page as a file: valid from the start, and out with the next build. */
const wordsPageDraft = (name: string) =>
  stringify(
    {
      title: `${name.slice(0, 40)} | {brand}`,
      description: "Say what the page tells, for search engines and shared links.",
      label: name,
      heading: "A heading that says something",
      lead: "One or two sentences: what the reader will know afterwards.",
      navigation: { label: name, description: "What it is, in a few words" },
      sections: [
        {
          id: "first",
          short: "First",
          label: "The first section",
          heading: "Another heading that says something",
          lead: "Begin with the fact.",
          blocks: [{ text: "Then the rest of it." }],
        },
      ],
      closing: "Ask us first.",
    },
    { lineWidth: 0 },
  );

/**
 * Writes it where such pages are, and never over one that is there. Its name is the address.
 * @throws an Error with what `check` has against it, or that it exists
 */
export async function createWordsPage(root: string, name: string, check: (file: string, text: string) => void) {
  const file = `${WORDS_FOLDER}/${slugOf(name)}.yaml`;
  const text = wordsPageDraft(name);
  check(file, text);
  await writeFile(join(root, file), text, { flag: "wx" }).catch((cause: NodeJS.ErrnoException) => {
    throw cause.code === "EEXIST" ? new Error(`${file} exists already and was left alone`, { cause }) : cause;
  });
  return file;
}
