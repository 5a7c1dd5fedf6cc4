/** The stylesheets of a page's lazy sections, written as one file. */
export type SectionStyles = { href: string; parts: string[] };

/**
 * One request instead of one per section before the first paint. The parts themselves are named but disabled: the
 * browser does not fetch them, and the section's script, which looks for its stylesheet, finds it.
 */
export const sectionLinks = ({ href, parts }: SectionStyles): string =>
  `<link rel="stylesheet" href="${href}"/>` +
  parts.map((part) => `<link rel="stylesheet" href="${part}" disabled=""/>`).join("");
