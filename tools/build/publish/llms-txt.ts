import { paths } from "#app/paths.ts";
import { headerMenus } from "#brand/navigation.ts";
import { site } from "#brand/site.ts";
import type { PageOutline } from "./outline.ts";

const isTopic = (path: string) => path.startsWith(paths.blogTopic(""));

/** Markdown that tells a language model what the site is and where to read what (llmstxt.org). */
export function llmsTxt(pages: readonly PageOutline[], origin: string): string {
  const outlines = new Map(pages.map((page) => [page.canonical?.slice(origin.length), page]));
  const line = (path: string, name: string) => {
    const page = outlines.get(path);
    return page ? [`- [${name}](${page.canonical}): ${page.description}`] : [];
  };
  const below = (folder: string) =>
    [...outlines].flatMap(([path, page]) =>
      path?.startsWith(`${folder}/`) && !isTopic(path) ? line(path, page.heading) : [],
    );
  const group = (heading: string, lines: string[]) => (lines.length > 0 ? [`## ${heading}`, "", ...lines, ""] : []);

  return [
    `# ${site.brand}`,
    "",
    `> ${site.description}`,
    "",
    ...headerMenus.flatMap(({ label, links }) =>
      group(
        label,
        links.flatMap((link) => line(paths[link.page](), link.label)),
      ),
    ),
    ...group("Articles", below(paths.blog())),
    ...group("Optional", [...below(paths.benchmarks()), ...line(paths.privacyPolicy(), "Privacy policy")]),
  ].join("\n");
}
