import { type ComponentType, lazy, memo } from "react";
import { chunkFailures } from "./chunk-failures.ts";
import { loadChunk, never } from "./chunk-loader.ts";

let pageChanged = false;

/** From the first change of page on, a section has no prerendered content behind it to fall back on. */
export function notePageChange() {
  pageChanged = true;
}

/**
 * A section in script and style chunks of its own. In a prerendered page its content is already there: if its script
 * never comes, that content stays. After a change of page a failure is reported and the shell recovers.
 */
export function lazySection<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const section = lazy(() =>
    loadChunk(load)
      .catch(() => {
        if (pageChanged) chunkFailures.report("section");
        return never<ComponentType<Props>>();
      })
      .then((component) => ({ default: component })),
  );
  // Without memo, a state change above a section that is not hydrated yet swaps its content for the fallback.
  return memo(section);
}
