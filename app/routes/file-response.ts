/** The requested path, without the ".data" that the framework appends. */
export const fileAddress = ({ url }: Request): string => new URL(url).pathname.replace(/\.data$/, "");

/** A text response of a route without a page; the build prerenders it to a file. */
export const fileResponse = (text: string, type: string): Response =>
  new Response(text, { headers: { "Content-Type": `${type}; charset=utf-8` } });
