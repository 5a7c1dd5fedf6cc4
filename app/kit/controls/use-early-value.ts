import { type RefObject, useEffect, useEffectEvent, useRef } from "react";

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Adopts what a visitor typed or chose before scripts came: at hydration React leaves a field as it finds it, and tells
 * nobody. For controlled fields; pass the reference to the element.
 * @param shown the value that React believes the field to have
 */
export function useEarlyValue<Element extends Field>(
  shown: string | number | readonly string[] | undefined,
  adopt: ((field: Element) => void) | undefined,
): RefObject<Element | null> {
  const field = useRef<Element>(null);
  const onMount = useEffectEvent(() => {
    if (shown !== undefined && field.current && field.current.value !== String(shown)) adopt?.(field.current);
  });
  useEffect(() => onMount(), []);
  return field;
}
