import type { HTMLAttributes } from "react";
import { useHydrated } from "#app/hydration/use-hydrated.ts";

type EnhancedProps = HTMLAttributes<HTMLElement> & { as: "div" | "ul"; "data-open"?: boolean };

/** Says to the styles that scripts have taken over. What is inside is not rendered again for that. */
export function Enhanced({ as: Element, ...props }: EnhancedProps) {
  return <Element {...props} data-enhanced={useHydrated()} />;
}
