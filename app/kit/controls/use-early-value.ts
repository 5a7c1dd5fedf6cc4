import { type RefObject, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from "react";

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const never = () => () => {};

/** What a field of the prerendered page holds while React hydrates it. */
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
 * Adopts what a visitor typed or chose before scripts came: at hydration React leaves a field as it finds it, and tells
 * nobody. For controlled fields; pass the reference to the element.
 * @param shown the value that React believes the field to have
 * @param id of a textarea that comes with a text: React sets it back to that text while it hydrates
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
