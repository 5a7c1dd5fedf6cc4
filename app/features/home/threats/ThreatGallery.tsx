import { useId, useState } from "react";
import { Redacted } from "#app/features/shell/page/Redacted.tsx";
import { HACHURES, riskScale } from "#app/features/shell/page/risk-scale.ts";
import { classNames, layout, typeset } from "#app/kit/classes.ts";
import { STROKE_HEIGHT, strokesRow } from "#app/kit/drawing/hachures.tsx";
import { useFirstView } from "#app/kit/drawing/use-first-view.ts";
import { Icon } from "#app/kit/icons/Icon.tsx";
import { Card } from "#app/kit/layout/Card.tsx";
import { Section } from "#app/kit/layout/Section.tsx";
import { Badge, Tag } from "#app/kit/text/Badge.tsx";
import { SectionGlyph } from "#app/kit/text/SectionLabel.tsx";
import { DEFAULT_THREAT } from "#domain/content/page-constants.ts";
import type { Threat, ThreatGalleryContent, ThreatStat } from "#domain/content/threat-gallery.ts";
import details from "./ThreatDetails.module.css";
import styles from "./ThreatGallery.module.css";

/** Scrolls the chat into view on phones, where it is under the cards; `scroll-padding` keeps it clear of the header. */
function scrollToChat(chat: Element | null) {
  if (!matchMedia("(width < 768px)").matches) return;
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  chat?.scrollIntoView({ block: "start", behavior: still ? "instant" : "smooth" });
}

/** Threats as radio buttons; CSS shows the chosen one. Scripts announce it, scroll on phones, and delay the bar. */
export function ThreatGallery({ gallery }: { gallery: ThreatGalleryContent }) {
  const group = useId();
  const [chat, view] = useFirstView<HTMLDivElement>();
  const [announced, setAnnounced] = useState<Threat>();

  return (
    <Section opening={{ id: "threats", ...gallery }}>
      <div className={classNames(layout.grid, styles.gallery)} data-view={view}>
        <fieldset className={styles.list}>
          <legend>
            <span className={typeset.hidden}>Attack</span>
          </legend>
          <div className={styles.cards}>
            {gallery.threats.map((threat, place) => (
              <label key={threat.id} className={styles.card}>
                <input
                  className={styles.input}
                  type="radio"
                  name={group}
                  value={threat.id}
                  defaultChecked={threat.id === DEFAULT_THREAT}
                  aria-labelledby={`${group}-${threat.id}-title`}
                  aria-describedby={`${group}-${threat.id}-summary`}
                  onChange={() => setAnnounced(threat)}
                  // Scrolls on every press, even on the chosen card; not on arrow keys, whose click has detail 0.
                  onClick={(event) => event.detail > 0 && scrollToChat(chat.current)}
                />
                <SectionGlyph index={place} tone="faint" />
                <span className={styles.text}>
                  <span id={`${group}-${threat.id}-title`} className={typeset.name}>
                    {threat.title}
                  </span>{" "}
                  <span id={`${group}-${threat.id}-summary`} className={typeset.note}>
                    {threat.summary}
                  </span>
                </span>
              </label>
            ))}
          </div>
        </fieldset>
        <div ref={chat} className={styles.threats}>
          {gallery.threats.map((threat) => (
            <article key={threat.id} className={styles.threat} aria-labelledby={`${group}-${threat.id}`}>
              <ThreatDetails threat={threat} titleId={`${group}-${threat.id}`} />
              <Transcript threat={threat} sampleMark={gallery.sampleMark} />
            </article>
          ))}
        </div>
        <p className={classNames(typeset.note, styles.note)}>
          {gallery.note} <span className={layout.wide}>{gallery.figuresNote}</span>
        </p>
      </div>
      <p role="status">
        <span className={typeset.hidden}>{announced && `${announced.title}: intercepted. ${announced.decision}.`}</span>
      </p>
    </Section>
  );
}

/** A figure with its source and year; a popover has its caveats. */
function Figure({ stat }: { stat: ThreatStat }) {
  const aboutId = useId();
  return (
    <div className={details.row}>
      <dt className={details.label}>
        <button type="button" className={classNames(typeset.small, details.about)} popoverTarget={aboutId}>
          <span className={details.text}>
            <span className={details.name}>{stat.label}</span>
            <span className={typeset.hidden}> (about this figure)</span>
            <Icon name={stat.icon} size={12} className={details.icon} />
          </span>
        </button>
      </dt>
      <dd className={classNames(typeset.entry, details.value)}>{stat.value}</dd>
      <dd className={classNames(typeset.note, details.source)}>
        {stat.note}{" "}
        <span className={details.citation}>
          {stat.source}, {stat.year}
        </span>
        {/* A native popover: no script is needed to open, close or place it. */}
        <div id={aboutId} popover="auto" className={classNames(typeset.note, details.panel)}>
          <p className={typeset.label}>About this figure</p>
          <p className={details.qualification}>{stat.qualification}</p>
          <p>
            <a href={stat.url}>{stat.reference}</a>, {stat.year}
          </p>
        </div>
      </dd>
    </div>
  );
}

const BAR_BOX = `0 0 ${HACHURES - 1} ${STROKE_HEIGHT}`;

/** The chosen threat: description, rating, figures and its names in the public lists. */
const ThreatDetails = ({ threat, titleId }: { threat: Threat; titleId: string }) => (
  <div className={classNames(layout.wide, details.details)}>
    <h3 id={titleId} className={typeset.subheading}>
      {threat.title}
    </h3>
    <p className={classNames(typeset.small, details.description)}>{threat.description}</p>
    <dl>
      <div className={details.row}>
        <dt className={typeset.data}>Risk</dt>
        <dd>
          {/* The rating as a word, with hachures as decoration. */}
          <span className={details.risk}>
            <svg className={details.bar} viewBox={BAR_BOX} preserveAspectRatio="none" aria-hidden="true">
              <path d={strokesRow(HACHURES)} />
              <path className={details.filled} d={strokesRow(riskScale[threat.risk].filled)} />
            </svg>
            <span className={classNames(typeset.data, typeset.bright)}>{riskScale[threat.risk].word}</span>
          </span>
        </dd>
      </div>
      {threat.stats.map((stat) => (
        <Figure key={stat.label} stat={stat} />
      ))}
      <div className={details.row}>
        <dt className={typeset.data}>Issues</dt>
        <dd>
          <ul className={classNames(layout.cluster, details.issues)}>
            {threat.issues.map((issue) => (
              <li key={issue}>
                <Tag>{issue}</Tag>
              </li>
            ))}
          </ul>
        </dd>
      </div>
    </dl>
  </div>
);

const Message = ({ by, mark, unsent, text }: { by: string; mark: string; unsent?: true; text: string }) => (
  <div>
    <p className={classNames(layout.cluster, layout.spread)}>
      <span className={typeset.label}>{by}</span>
      <span className={typeset.data}>{mark}</span>
    </p>
    <p className={classNames(typeset.code, styles.transcriptText)} data-unsent={unsent}>
      <Redacted text={text} />
    </p>
  </div>
);

/** Prompt and response, with a wall where the attack was stopped: before the response or after it. */
function Transcript({ threat, sampleMark }: { threat: Threat; sampleMark: string }) {
  const outcome = { Decision: threat.decision, Rule: threat.rule, "User sees": threat.userSees };
  const wall = (
    <p className={styles.wall}>
      <Badge variant="intercepted">Intercepted</Badge>
    </p>
  );
  return (
    <Card className={styles.transcript}>
      <Message by="User" mark={sampleMark} text={threat.prompt} />
      {threat.stoppedAt === "input" && wall}
      <Message by="Response" mark={threat.responseMark} unsent text={threat.response} />
      {threat.stoppedAt === "output" && wall}
      <dl className={classNames(typeset.note, styles.outcome)}>
        {Object.entries(outcome).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
