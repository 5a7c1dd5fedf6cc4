/** Tall enough for four models and their chart at 720 px; a narrower frame scrolls. */
const EMBED_HEIGHT = 1120;

export type Embed = { address: string; title: string };

/** What others paste into their page. Names come from a file we validate, but markup is markup: they are escaped. */
export function embedSnippet({ address, title }: Embed): string {
  return `<iframe src="${escaped(address)}" title="${escaped(title)}" width="100%" height="${EMBED_HEIGHT}" loading="lazy"></iframe>`;
}

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
