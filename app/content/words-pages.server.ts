import { wordsPageFrom } from "./words-page-file.server.ts";
import { yamlFile } from "./yaml-file.server.ts";

const files = import.meta.glob<string>("/content/pages/words/*.yaml", {
  query: "?raw",
  import: "default",
  eager: true,
});

export function wordsPage(name: string) {
  const file = `/content/pages/words/${name}.yaml`;
  const text = files[file];
  return text === undefined ? undefined : wordsPageFrom(file, text, yamlFile("navigation"));
}
