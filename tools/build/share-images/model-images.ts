import { pairImagePath, paths, shareImagePath } from "#app/paths.ts";
import type { PublishedImage } from "./share-image.ts";
import type { SharedBenchmark } from "./shared-benchmark.ts";

/** One image for each model of the benchmark, and one for each two of them, the better one first. */
export function modelImages({ subject, foot, models: listed }: SharedBenchmark): PublishedImage[] {
  const models = listed.map(({ slug, ...model }) => ({ slug, model }));
  const common = { subject, foot, of: models.length };
  return models.flatMap(({ slug, model }, place) => [
    { path: shareImagePath(paths.model(slug)), image: { kind: "model", ...common, model } },
    ...models.slice(place + 1).map(
      (other): PublishedImage => ({
        path: pairImagePath([slug, other.slug]),
        image: { kind: "pair", ...common, models: [model, other.model] },
      }),
    ),
  ]);
}
