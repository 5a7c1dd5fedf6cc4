import { data } from "react-router";
import { documents, glossary, policies, resources, vendorQuestions } from "#app/content/resources.server.ts";
import { DocumentView } from "#app/features/resources/DocumentView.tsx";
import { GlossaryView } from "#app/features/resources/GlossaryView.tsx";
import { PoliciesView } from "#app/features/resources/PoliciesView.tsx";
import { VendorQuestionsView } from "#app/features/resources/VendorQuestionsView.tsx";
import { ClosingBand } from "#app/features/shell/ClosingBand.tsx";
import { paths } from "#app/paths.ts";
import { fitTitle, pageMeta } from "#app/seo/page-meta.ts";
import type { Route } from "./+types/resource";

/** One of the resources that are read on a page of their own. */
export function loader({ params: { slug } }: Route.LoaderArgs) {
  const listed = resources.resources.find((resource) => resource.slug === slug);
  if (!listed) throw data(null, 404);
  const { title, text, files } = listed;
  const page = { title, text, files, path: paths.resource(slug) };
  if (slug === "glossary") return { ...page, glossary };
  if (slug === "vendor-questions") return { ...page, vendorQuestions };
  if (slug === "policies") return { ...page, policies: { ...resources.policies, files: policies } };
  return { ...page, document: documents[slug] };
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData
    ? pageMeta({ title: fitTitle(loaderData.title), description: loaderData.text, path: loaderData.path })
    : [];

export default function Resource({ loaderData: page }: Route.ComponentProps) {
  return (
    <>
      {"glossary" in page && <GlossaryView glossary={page.glossary} />}
      {"vendorQuestions" in page && <VendorQuestionsView content={page.vendorQuestions} files={page.files} />}
      {"policies" in page && <PoliciesView content={page.policies} />}
      {"document" in page && page.document && <DocumentView document={page.document} files={page.files} />}
      <ClosingBand sentence="Bring it to a first conversation." />
    </>
  );
}
