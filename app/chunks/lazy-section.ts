import { type ComponentType, lazy, memo } from "react";
import { chunkFailures } from "./chunk-failures.ts";
import { loadChunk, never } from "./chunk-loader.ts";
import { whenNear } from "./when-near.ts";

type SectionOptions<Props> = {
  /** The id of the section's element; in a prerendered page its script waits until the visitor comes near it. */
  id: string;
  load: () => Promise<ComponentType<Props>>;
};

let pageChanged = false;

/** From the first change of page on, a section has no prerendered content behind it to fall back on. */
export function notePageChange() {
  pageChanged = true;
}

/**
 * A section in script and style chunks of its own. In a prerendered page its content is already there: its script comes
 * when it is needed, and if it never comes, the content stays. After a change of page a failure is reported and the
 * shell recovers.
 */
export function lazySection<Props extends object>({ id, load }: SectionOptions<Props>) {
  const section = lazy(async () => {
    if (typeof document !== "undefined") await whenNear(document.getElementById(id));
    const component = await loadChunk(load).catch(() => {
      if (pageChanged) chunkFailures.report("section");
      return never<ComponentType<Props>>();
    });
    return { default: component };
  });
  // Without memo, a state change above a section that is not hydrated yet swaps its content for the fallback.
  return memo(section);
}
