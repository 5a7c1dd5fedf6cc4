import { classNames } from "#app/kit/class-names.ts";
import layout from "#app/kit/layout/layout.module.css";
import { Section } from "#app/kit/layout/Section.tsx";
import typeset from "#app/kit/text/typeset.module.css";
import { paths } from "#app/paths.ts";
import type { ComplianceContent } from "#domain/resources/compliance.ts";
import { ArrowPageLink } from "../shell/PageLink.tsx";
import styles from "./ComplianceNotes.module.css";

/** What a row of the map says, and what it does not. */
export function ComplianceNotes({ notes }: { notes: ComplianceContent["notes"] }) {
  const { mapsTo, logLine, deliverables, neither, article } = notes;
  return (
    <Section opening={mapsTo} index={2}>
      <div className={layout.columns} data-columns="2">
        {[mapsTo.means, mapsTo.doesNotMean].map(({ heading, items }) => (
          <div key={heading}>
            <h3 className={typeset.name}>{heading}</h3>
            <ul className={classNames(typeset.body, styles.list)}>
              {items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </div>
        ))}
        {[logLine, deliverables].map(({ label, heading, text, link }) => (
          <div key={label} className={styles.note}>
            <p className={typeset.label}>{label}</p>
            <h3 className={typeset.subheading}>{heading}</h3>
            <p className={typeset.small}>{text}</p>
            <ArrowPageLink to={link.to}>{link.text}</ArrowPageLink>
          </div>
        ))}
      </div>
      <div className={styles.note}>
        <h3 className={typeset.subheading}>{neither.heading}</h3>
        <p className={typeset.small}>{neither.text}</p>
        <ArrowPageLink to={paths.article(article.slug)}>{article.text}</ArrowPageLink>
      </div>
    </Section>
  );
}
