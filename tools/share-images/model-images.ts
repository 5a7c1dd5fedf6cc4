import { paths, shareImagePath } from "../../app/paths.ts";
import type { PublishedImage } from "./share-image.ts";
import type { SharedBenchmark } from "./shared-benchmark.ts";

/** One picture per model of the benchmark: its ring, name, company, rank and published score. */
export const modelImages = ({ subject, foot, models }: SharedBenchmark): PublishedImage[] =>
  models.map(({ slug, ...model }) => ({
    path: shareImagePath(paths.model(slug)),
    image: { kind: "models", subject, heading: model.name, foot, models: [model], of: models.length },
  }));
