import type { Publication } from "#domain/articles/publication.ts";
import { type Pictures, readPictures } from "./pictures.server.ts";

declare const __PUBLICATION__: Publication;
declare const __PICTURES__: Pictures;

// What the build found on its machine (vite.config.ts), for pages that are rendered where there are no sources.

export const publication = __PUBLICATION__;

/** In development a picture may come at any time. */
export const pictures = (): Pictures => (import.meta.env.DEV ? readPictures() : __PICTURES__);
