import { classNames } from "#app/kit/class-names.ts";
import typeset from "#app/kit/text/typeset.module.css";
import type { FlowContent } from "#domain/content/blocks.ts";
import styles from "./DataFlow.module.css";

const LANE = 120;
const STEP = 64;
const HEAD = 40;
const RADIUS = 15;

/** Who has the data at which step. The drawing carries the numbers of the list beside it, and says nothing more. */
export function DataFlow({ caption, lanes, steps }: FlowContent) {
  const place = (id: string) => {
    const index = steps.findIndex((step) => step.id === id);
    const lane = lanes.findIndex((candidate) => candidate.id === steps[index]?.lane);
    return { x: (lane + 0.5) * LANE, y: HEAD + (index + 0.5) * STEP };
  };
  const size = { width: lanes.length * LANE, height: HEAD + steps.length * STEP };
  const nameOf = (id: string) => lanes.find((lane) => lane.id === id)?.name;
  return (
    <figure className={styles.flow}>
      <svg className={styles.drawing} viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true">
        {lanes.map(({ id, name }, index) => (
          <g key={id}>
            <text className={styles.lane} x={(index + 0.5) * LANE} y="16">
              {name}
            </text>
            <path className={styles.rule} d={`M${(index + 0.5) * LANE} ${HEAD - 8}V${size.height}`} />
          </g>
        ))}
        {steps.flatMap(({ id, next, by }) =>
          next.map((to) => {
            const [a, b] = [place(id), place(to)];
            const turn = b.y - STEP / 2;
            return (
              <path
                key={id + to}
                className={styles.way}
                data-by={by}
                d={`M${a.x} ${a.y + RADIUS}V${turn}H${b.x}V${b.y - RADIUS}`}
              />
            );
          }),
        )}
        {steps.map(({ id, by }, index) => {
          const { x, y } = place(id);
          return (
            <g key={id} className={styles.step} data-by={by}>
              <circle cx={x} cy={y} r={RADIUS} />
              <text x={x} y={y + 4}>
                {index + 1}
              </text>
            </g>
          );
        })}
      </svg>
      <ol className={styles.steps}>
        {steps.map(({ id, lane, name, text, holds }) => (
          <li key={id}>
            <span className={typeset.label}>{nameOf(lane)}</span>
            <h3 className={typeset.name}>{name}</h3>
            <p className={typeset.small}>{text}</p>
            <p className={typeset.note}>Holds: {holds}</p>
          </li>
        ))}
      </ol>
      <figcaption className={classNames(typeset.note, styles.caption)}>{caption}</figcaption>
    </figure>
  );
}
