/** The address asked for: the framework asks for the data of a route under its address and ".data". */
export const fileAddress = ({ url }: Request): string => new URL(url).pathname.replace(/\.data$/, "");

/** The text of a route without a page, which becomes a file when the site is built. */
export const fileResponse = (text: string, type: string): Response =>
  new Response(text, { headers: { "Content-Type": `${type}; charset=utf-8` } });
