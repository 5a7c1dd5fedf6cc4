import { fileURLToPath } from "node:url";

const site = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** The site's folder and file that receive the output. */
export const MEDIA = site("app/media");
export const SHARE_DRAWING = site("tools/build/share-images/hero.svg");

/** Budgets of the specification, in bytes. */
export const FILM_LIMIT = 600_000;
export const PICTURE_LIMIT = 40_000;
