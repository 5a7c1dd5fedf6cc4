import { fitTitle } from "./fit-title.ts";
import { pageMeta } from "./page-meta.ts";

export const notFoundMeta = () =>
  pageMeta({
    title: fitTitle("Page Not Found"),
    description: "The page does not exist or has been moved. The home page leads to everything else.",
  });
