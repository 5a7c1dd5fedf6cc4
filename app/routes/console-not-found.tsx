import { NotFoundPage } from "#app/features/shell/StatusPage.tsx";
import { notFoundMeta } from "#app/seo/page-meta.ts";

export const meta = notFoundMeta;

/** The 404 page under /console, outside the shell: no header, no footer. No console page exists yet. */
export default function ConsoleNotFound() {
  return (
    <main tabIndex={-1}>
      <NotFoundPage alone />
    </main>
  );
}
