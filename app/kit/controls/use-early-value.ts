import { type RefObject, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from "react";

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const never = () => () => {};

/** The value of a prerendered field when React starts to hydrate it. */
function useFound(id: string | undefined): string | undefined {
  const isMounted = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const look = () => (document.getElementById(id ?? "") as Field | null)?.value;
  const [found] = useState(() => (isMounted || typeof document === "undefined" ? undefined : look()));
  return found;
}

/**
 * Adopts the value of a controlled field that was entered before hydration: React leaves it, but does not report it.
 * @param id of a textarea with an initial text, which React resets while it hydrates
 */
export function useEarlyValue<Element extends Field>(
  shown: string | number | readonly string[] | undefined,
  adopt: (field: Element) => void,
  id?: string,
): RefObject<Element | null> {
  const field = useRef<Element>(null);
  const found = useFound(id);
  const onMount = useEffectEvent(() => {
    const element = field.current;
    const value = found ?? element?.value;
    if (!element || shown === undefined || value === undefined || value === String(shown)) return;
    element.value = value;
    adopt(element);
  });
  useEffect(() => onMount(), []);
  return field;
}
