import type { LoaderFunctionArgs } from "react-router";
import { wordsPage } from "#app/content/pages.server.ts";
import { BlockSections } from "#app/features/company/BlockSections.tsx";
import { ClosingBand } from "#app/features/shell/ClosingBand.tsx";
import { PageOpening } from "#app/features/shell/page/PageOpening.tsx";
import { wordsPath } from "#app/paths.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import type { WordsPage } from "#domain/content/words-page.ts";

type LoadedPage = WordsPage & { name: string };

/** A page that is one file of content/pages/words. */
export function loader({ pattern }: LoaderFunctionArgs): LoadedPage {
  const page = wordsPage(pattern.replace(/^\//, ""));
  if (!page) throw new Error(`content/pages/words${pattern}.yaml does not exist`);
  return page;
}

// The router generates types for routes of the table; this one is in it once for each file, and there may be none.
export const meta = ({ loaderData: page }: { loaderData?: LoadedPage }) =>
  page && pageMeta({ title: page.title, description: page.description, path: wordsPath(page.name) });

export default function WordsPageRoute({ loaderData: page }: { loaderData: LoadedPage }) {
  return (
    <>
      <PageOpening page={page} />
      <BlockSections sections={page.sections} />
      <ClosingBand sentence={page.closing} action={page.closingAction} />
    </>
  );
}
