import { pageContent } from "#app/content/pages.server.ts";
import { yamlFile } from "#app/content/yaml-file.server.ts";
import { Calculators as CalculatorSections } from "#app/features/resources/Calculators.tsx";
import { ClosingBand } from "#app/features/shell/ClosingBand.tsx";
import { PageOpening } from "#app/features/shell/page/PageOpening.tsx";
import { Sections } from "#app/kit/layout/Section.tsx";
import { paths } from "#app/paths.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import type { Route } from "./+types/calculators";

export const loader = () => ({ ...pageContent("calculators"), calculators: yamlFile("resources/calculators") });

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta({ ...loaderData, path: paths.calculators() });

export default function Calculators({ loaderData: page }: Route.ComponentProps) {
  return (
    <>
      <Sections>
        <PageOpening page={page} />
        <CalculatorSections content={page.calculators} />
      </Sections>
      <ClosingBand sentence={page.closing} action={page.closingAction} />
    </>
  );
}
