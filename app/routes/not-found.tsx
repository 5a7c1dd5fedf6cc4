import { NotFoundPage } from "#app/features/plan/NotFoundPage/NotFoundPage.tsx";
import { notFoundMeta } from "#app/meta/not-found-meta.ts";

export const meta = notFoundMeta;

export default function NotFound() {
  return <NotFoundPage />;
}
