import type { YamlContent } from "#app/content/yaml-file.server.ts";
import { classNames, layout, typeset } from "#app/kit/classes.ts";
import { Earthwork, PLAN_SIZE } from "#app/kit/drawing/Earthwork.tsx";
import { useFirstView } from "#app/kit/drawing/use-first-view.ts";
import { Icon } from "#app/kit/icons/Icon.tsx";
import { IconCards } from "#app/kit/layout/Card.tsx";
import { Section } from "#app/kit/layout/Section.tsx";
import { files, paths } from "#app/paths.ts";
import { site } from "#brand/site.ts";
import { PageIcon } from "../shell/PageIcon.tsx";
import { PageLink } from "../shell/PageLink.tsx";
import styles from "./About.module.css";

/** Lines from gate, wall and core to the notes, on a stage of 612 × 504, computed once from `walls` (brand/mark.ts). */
const leaders: readonly { line: string; dots?: string }[] = [
  { line: "M419.4 132.6L520 60H612" },
  { line: "M498.1 222H612" },
  // Dotted inside the walls.
  { dots: "M331 271.3L512 384", line: "M512 384H612" },
];

/** The brand mark drawn as an earthwork, and the meaning of its gates, walls and core. */
export function Idea({ content }: { content: YamlContent<"about/idea"> }) {
  const [part, view] = useFirstView<HTMLDivElement>();
  return (
    <Section opening={content}>
      <div ref={part} data-view={view} className={styles.stage}>
        <svg className={styles.plan} viewBox={`0 0 ${PLAN_SIZE} ${PLAN_SIZE}`} aria-hidden="true">
          <Earthwork />
        </svg>
        <svg className={styles.leaders} viewBox="0 0 612 504" aria-hidden="true">
          {leaders.map(({ line, dots }) => (
            <g key={line}>
              {dots && <path className={styles.dots} d={dots} />}
              <path className={styles.leader} pathLength={1} d={line} />
            </g>
          ))}
        </svg>
        <ul className={styles.notes}>
          {content.notes.map(({ label, title, text }) => (
            <li key={title} className={styles.note}>
              <p className={typeset.label}>{label}</p>
              <h3>{title}</h3>
              <p className={typeset.small}>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}

export const Principles = ({ content }: { content: YamlContent<"about/principles"> }) => (
  <Section opening={content}>
    <ul className={layout.rows}>
      {content.principles.map(({ title, text, exception, consequence }) => (
        <li key={title} className={classNames(layout.columns, styles.principle)} data-columns="3">
          <h3>{title}</h3>
          <div className={typeset.small}>
            <p>{text}</p>
            {exception && (
              <p className={styles.exception}>
                {exception.text} <PageLink to={paths.benchmarks()}>{exception.link}</PageLink>
              </p>
            )}
          </div>
          <p className={classNames(typeset.small, styles.consequence)}>
            <span className={classNames(typeset.label, styles.so)}>{content.so}</span> {consequence}
          </p>
        </li>
      ))}
    </ul>
  </Section>
);

export const Make = ({ content }: { content: YamlContent<"about/make"> }) => (
  <Section opening={content}>
    <IconCards
      cards={content.cards.map(({ page, name, text }) => ({
        key: page,
        icon: <PageIcon page={page} />,
        name: (
          <PageLink to={paths[page]()} className={layout.cover}>
            {name}
          </PageLink>
        ),
        text,
      }))}
    />
  </Section>
);

export const HouseRules = ({ content }: { content: YamlContent<"about/house-rules"> }) => (
  <Section opening={content}>
    <ul className={classNames(layout.rows, layout.columns, styles.rules)} data-columns="2">
      {content.rules.map(({ title, text }) => (
        <li key={title} className={styles.rule}>
          <Icon name="ringBarred" size={16} className={styles.icon} />
          <h3 className={typeset.name}>{title}</h3>
          <p className={typeset.small}>{text}</p>
        </li>
      ))}
    </ul>
  </Section>
);

export function DisclosurePolicy({ content }: { content: YamlContent<"about/disclosure"> }) {
  const { steps, address, machines, other, contact } = content;
  return (
    <Section opening={content}>
      <dl className={layout.rows}>
        {steps.map(({ title, text }) => (
          <div key={title} className={layout.split}>
            <dt className={typeset.name}>{title}</dt>
            <dd className={classNames(typeset.body, styles.policyText)}>{text}</dd>
          </div>
        ))}
      </dl>
      <p className={classNames(typeset.small, layout.ruled, styles.address)}>
        {address}: <a href={`mailto:${site.securityEmail}`}>{site.securityEmail}</a>. {machines}:{" "}
        <a href={files.securityTxt}>security.txt</a>. {other}: <PageLink to={paths.contact()}>{contact}</PageLink>.
      </p>
    </Section>
  );
}
