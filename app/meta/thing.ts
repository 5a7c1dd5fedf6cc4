/** One thing in schema.org's words. Those of single pages are in `things/`, so that no other page loads them. */
export type Thing = { "@type": string } & Record<string, unknown>;
