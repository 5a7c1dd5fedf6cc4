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
 * Adopts a value entered before hydration: React leaves the field's value as it is, but does not report it to the state.
 * For controlled fields.
 * @param shown the value in React's state
 * @param id id of a textarea with an initial text, which React resets while it hydrates
 * @returns a ref for the field
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
