/** The stylesheets of one page, written as one file. */
export type PageStyles = { href: string; parts: string[] };

/** As the framework writes it: with a nonce at run time, with an empty fragment where a script may ask for it too. */
const STYLESHEET = /<link (?:nonce="[^"]*" )?rel="stylesheet" href="([^"#]+)(#?)"(?=\/>)/g;

export const stylesheets = (html: string): string[] =>
  [...html.matchAll(STYLESHEET)].map((match) => match[1] as string);

/**
 * One request instead of one per part before the first paint. The parts themselves stay named but disabled: the
 * browser does not fetch them, and whoever looks for a part's stylesheet, a section's script or the next page, finds it.
 * Scripts look for the name without its fragment; not finding it they would link the file again, and the whole page
 * would be laid out anew.
 *
 * The one file comes first, so that what later pages add comes after it, as it does when they are opened directly.
 */
export function linkAsOne(html: string, { href, parts }: PageStyles): string {
  const links = [...html.matchAll(STYLESHEET)];
  const named = links.filter(([, , fragment]) => fragment === "").map(([, name]) => name);
  const added = parts.filter((name) => !named.includes(name));
  const one = `<link rel="stylesheet" href="${href}"/>`;

  return html
    .replace(STYLESHEET, (link, part: string) => (parts.includes(part) ? `${link} disabled=""` : link))
    .replace(
      "</head>",
      () => `${added.map((name) => `<link rel="stylesheet" href="${name}" disabled=""/>`).join("")}</head>`,
    )
    .replace(/<link [^>]* disabled=""\/>/, (first) => one + first);
}
