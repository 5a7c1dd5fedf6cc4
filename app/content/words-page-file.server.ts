import { paths } from "#app/paths.ts";
import type { Navigation } from "#domain/content/menus.ts";
import { type WordsPage, wordsPageSchema } from "#domain/content/words-page.ts";
import { parseYaml } from "./parse.server.ts";

const ADDRESS = /^[a-z][a-z0-9-]*$/;
const taken = new Set<string>(
  Object.values(paths)
    .filter((path) => path.length === 0)
    .map((path) => path("")),
);

function checkPlace(file: string, kind: string, label: string | undefined, menus: Navigation["header"]) {
  const labels = menus.map((menu) => menu.label);
  if (label !== undefined && !labels.includes(label))
    throw new Error(`${file}: navigation.${kind} is "${label}", expected one of ${labels.join(", ")}`);
}

/** One file of content/pages/words: its name is the address, and the menus it asks for have to exist. */
export function wordsPageFrom(
  path: string,
  text: string,
  { header, footer }: Navigation,
): WordsPage & { name: string } {
  const file = path.replace(/^\//, "");
  const name = file.replace(/^.*\/|\.yaml$/g, "");
  if (!ADDRESS.test(name)) throw new Error(`${file}: the name is no address: small letters, digits and hyphens`);
  if (taken.has(`/${name}`)) throw new Error(`${file}: /${name} is another page already`);
  const page = parseYaml(file, text, wordsPageSchema);
  checkPlace(file, "menu", page.navigation.menu, header);
  checkPlace(file, "footer", page.navigation.footer, footer);
  return { ...page, name };
}
