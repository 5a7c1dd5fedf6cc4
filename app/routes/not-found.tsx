import { NotFoundPage } from "#app/features/shell/StatusPage.tsx";
import { notFoundMeta } from "#app/seo/page-meta.ts";

export const meta = notFoundMeta;

export default function NotFound() {
  return <NotFoundPage />;
}
