import { pageContent } from "#app/content/pages.server.ts";
import { yamlFile } from "#app/content/yaml-file.server.ts";
import { Calculators as CalculatorSections } from "#app/features/resources/Calculators.tsx";
import { StandardPage } from "#app/features/shell/page/PageOpening.tsx";
import { paths } from "#app/paths.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import type { Route } from "./+types/calculators";

export const loader = () => ({ page: pageContent("calculators"), calculators: yamlFile("resources/calculators") });

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta({ ...loaderData.page, path: paths.calculators() });

export default function Calculators({ loaderData: { page, calculators } }: Route.ComponentProps) {
  return (
    <StandardPage page={page} first={1}>
      <CalculatorSections content={calculators} />
    </StandardPage>
  );
}
