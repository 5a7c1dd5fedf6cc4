import { useEffect, useEffectEvent, useRef, useState } from "react";

export type Loaded<Value> =
  | { status: "idle" | "loading" }
  /** `times`: some browsers remember a failed import and never ask again; then only a reload helps. */
  | { status: "failed"; times: number }
  | { status: "loaded"; value: Value };

/** Loads a chunk once it is wanted; wanting it again after a failure loads it again. */
export function useLoaded<Value>(load: () => Promise<Value>, wanted: boolean): [Loaded<Value>, ask: () => void] {
  const [loaded, setLoaded] = useState<Loaded<Value>>({ status: "idle" });
  const failures = useRef(0);

  function ask() {
    if (loaded.status === "loading" || loaded.status === "loaded") return;
    setLoaded({ status: "loading" });
    load().then(
      (value) => setLoaded({ status: "loaded", value }),
      () => {
        failures.current += 1;
        setLoaded({ status: "failed", times: failures.current });
      },
    );
  }
  const come = useEffectEvent(ask);
  useEffect(() => {
    if (wanted) come();
  }, [wanted]);

  return [loaded, ask];
}
