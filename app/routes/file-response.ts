/** The requested path, without the ".data" that the framework appends. */
export const fileAddress = ({ url }: Request): string => new URL(url).pathname.replace(/\.data$/, "");

/** The text response of a route without a page, which becomes a file at build. */
export const fileResponse = (text: string, type: string): Response =>
  new Response(text, { headers: { "Content-Type": `${type}; charset=utf-8` } });
