import { MAIN_ID } from "#app/features/chrome/SkipLink/SkipLink.tsx";
import { NotFoundPage } from "#app/features/plan/NotFoundPage/NotFoundPage.tsx";
import { notFoundMeta } from "#app/meta/not-found-meta.ts";

export const meta = notFoundMeta;

/** Paths under /console stand outside the shell: no header, no footer. No console page exists yet. */
export default function ConsoleNotFound() {
  return (
    <main id={MAIN_ID} tabIndex={-1}>
      <NotFoundPage alone />
    </main>
  );
}
