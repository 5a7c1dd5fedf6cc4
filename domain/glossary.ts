/** The place of a term in the glossary, behind the # of its address. */
export const termAnchor = (term: string): string =>
  term
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
