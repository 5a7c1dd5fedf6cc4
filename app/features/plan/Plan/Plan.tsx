import { Earthwork } from "../Earthwork/Earthwork.tsx";
import { PLAN_UNITS, UNIT } from "../geometry.ts";
import { crossPath, dotsPath, gatePlaces, legs, type RouteName, routePath } from "../route-path.ts";
import styles from "./Plan.module.css";

const SIZE = PLAN_UNITS * UNIT;

export type PlanProps = { route: RouteName };

/** The mark seen from above with a way drawn on it. Decorative: the words beside it say the same. */
export function Plan({ route }: PlanProps) {
  return (
    <div className={styles.frame}>
      <svg className={styles.plan} data-route={route} viewBox={`0 0 ${SIZE} ${SIZE}`} aria-hidden="true">
        <Earthwork />
        <path className={styles.way} pathLength={1} d={routePath(legs[route])} />
        {route === "lost" ? <DeadEnd /> : <Gates />}
      </svg>
    </div>
  );
}

function DeadEnd() {
  return (
    <>
      <path className={styles.cross} d={crossPath()} />
      <path className={styles.dots} d={dotsPath()} />
    </>
  );
}

function Gates() {
  return gatePlaces().map(({ x, y }) => <circle key={`${x} ${y}`} className={styles.gate} cx={x} cy={y} r="4.5" />);
}
