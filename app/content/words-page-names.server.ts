import { existsSync, readdirSync } from "node:fs";

export const WORDS_FOLDER = "content/pages/words";

/** The pages that are one file each: a file's name is its page's address. */
export const wordsPageNames = (): string[] =>
  (existsSync(WORDS_FOLDER) ? readdirSync(WORDS_FOLDER) : [])
    .filter((file) => file.endsWith(".yaml"))
    .map((file) => file.replace(".yaml", ""));
