import { data } from "react-router";
import { glossary } from "#app/content/articles.server.ts";
import { documents, policies, resources, vendorQuestions } from "#app/content/resources.server.ts";
import {
  DocumentView,
  GlossaryView,
  PoliciesView,
  VendorQuestionsView,
} from "#app/features/resources/ResourcePage.tsx";
import { ClosingBand } from "#app/features/shell/ClosingBand.tsx";
import { paths } from "#app/paths.ts";
import { fitTitle, pageMeta } from "#app/seo/page-meta.ts";
import type { Route } from "./+types/resource";

export function loader({ params: { slug } }: Route.LoaderArgs) {
  const listed = resources().resources.find((resource) => resource.slug === slug);
  if (!listed) throw data(null, 404);
  const { title, text, files } = listed;
  const page = { title, text, files, path: paths.resource(slug) };
  if (slug === "glossary") return { ...page, glossary: glossary() };
  if (slug === "vendor-questions") return { ...page, vendorQuestions: vendorQuestions() };
  if (slug === "policies") return { ...page, policies: { ...resources().policies, files: policies() } };
  const document = documents()[slug];
  if (!document) throw data(null, 404);
  const { html, summary, updated } = document;
  return { ...page, document: { title: document.title, summary, updated, html } };
}

export const meta = ({ loaderData: { title, text, path } }: Route.MetaArgs) =>
  pageMeta({ title: fitTitle(title), description: text, path });

export default function Resource({ loaderData: page }: Route.ComponentProps) {
  return (
    <>
      {"glossary" in page && <GlossaryView {...page.glossary} />}
      {"vendorQuestions" in page && <VendorQuestionsView {...page.vendorQuestions} files={page.files} />}
      {"policies" in page && <PoliciesView {...page.policies} />}
      {"document" in page && <DocumentView {...page.document} files={page.files} />}
      <ClosingBand sentence="Bring it to a first conversation." />
    </>
  );
}
