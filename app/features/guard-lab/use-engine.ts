import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { whenNear } from "../../chunks/when-near.ts";
import { type LoadEngine, loadEngine } from "./load-engine.ts";

export type Engine =
  | { status: "away" | "coming" }
  /** `times`: some browsers remember a failed import and never ask again; then only a reload helps. */
  | { status: "failed"; times: number }
  | { status: "here"; scan: Awaited<ReturnType<LoadEngine>> };

/**
 * The rules, once the lab is near or somebody wants an answer. If they fail to come before anybody wants one, nobody is
 * told: wanting one asks again.
 */
export function useEngine(
  lab: RefObject<Element | null>,
  wanted: boolean,
  load: LoadEngine = loadEngine,
): [Engine, ask: () => void] {
  const [engine, setEngine] = useState<Engine>({ status: "away" });
  const failures = useRef(0);

  function ask() {
    if (engine.status === "coming" || engine.status === "here") return;
    setEngine({ status: "coming" });
    load().then(
      (scan) => setEngine({ status: "here", scan }),
      () => {
        failures.current += 1;
        setEngine({ status: "failed", times: failures.current });
      },
    );
  }
  const come = useEffectEvent(ask);

  useEffect(() => {
    const element = lab.current;
    // Leaving the page counts as near, too.
    whenNear(element).then(() => element?.isConnected && come());
  }, [lab]);
  useEffect(() => {
    if (wanted) come();
  }, [wanted]);

  return [engine, ask];
}
