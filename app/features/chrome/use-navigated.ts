import { useEffect, useEffectEvent, useRef } from "react";
import { useLocation } from "react-router";

/** After every navigation, whatever its address; not when scripts come to a page that is there. */
export function useNavigated(onNavigated: () => void) {
  const { key } = useLocation();
  const before = useRef(key);
  const navigated = useEffectEvent(onNavigated);
  useEffect(() => {
    if (before.current === key) return;
    before.current = key;
    navigated();
  }, [key]);
}
