import type { ReactNode } from "react";
import { classNames } from "#app/kit/class-names.ts";
import disclosure from "#app/kit/controls/Disclosure.module.css";
import { DisclosureIcon } from "#app/kit/controls/Disclosure.tsx";
import { ColumnHeads } from "#app/kit/layout/ColumnHeads.tsx";
import layout from "#app/kit/layout/layout.module.css";
import { Section, Sections } from "#app/kit/layout/Section.tsx";
import table from "#app/kit/layout/table.module.css";
import typeset from "#app/kit/text/typeset.module.css";
import { METRIC_NAMES } from "#domain/benchmark/dataset.ts";
import type { ReportPage } from "#domain/report/page.ts";
import type { ProbeTable } from "#domain/report/probes.ts";
import { REPORT_TOOLS } from "#domain/report/report.ts";
import styles from "./ReportViewer.module.css";

type ReportSectionsProps = { content: ReportPage; probes: ProbeTable };

/** What the viewer reads, how it counts and which probes are mapped: complete without scripts. */
export function ReportSections({ content: { tools, promises, mapping }, probes }: ReportSectionsProps) {
  return (
    <Sections first={1}>
      <Section opening={tools}>
        <ul className={layout.rows}>
          {REPORT_TOOLS.map((tool) => {
            const { name, file, text, command, source } = tools.list[tool];
            return (
              <li key={tool} className={layout.split}>
                <div>
                  <h3 className={typeset.subheading}>{name}</h3>
                  <p className={typeset.data}>{file}</p>
                </div>
                <div className={layout.stack}>
                  <p className={typeset.body}>{text}</p>
                  <pre className={classNames(typeset.code, styles.text)}>{command}</pre>
                  <p className={typeset.small}>
                    <a href={source.url}>{source.name}</a>
                  </p>
                </div>
              </li>
            );
          })}
        </ul>
      </Section>
      <Section opening={promises}>
        <dl className={layout.rows}>
          {promises.list.map(({ title, text }) => (
            <div key={title} className={layout.split}>
              <dt className={typeset.name}>{title}</dt>
              <dd className={typeset.body}>{text}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section opening={mapping}>
        <Disclosure title={mapping.summary}>
          {REPORT_TOOLS.map((tool) => (
            <div key={tool} className={layout.stack}>
              <p className={typeset.small}>
                {tools.list[tool].name}. {mapping.read} <a href={probes.read[tool].url}>{probes.read[tool].name}</a>.
              </p>
              {probes[tool].length > 0 && (
                <table className={classNames(typeset.data, table.table)}>
                  <thead className={typeset.label}>
                    <tr>
                      <ColumnHeads names={mapping.columns} />
                    </tr>
                  </thead>
                  <tbody>
                    {probes[tool].map(({ probe, owasp, atlas, metric, because }) => (
                      <tr key={probe}>
                        <th scope="row">{probe}</th>
                        <td>{[...owasp.map((id) => `${id}:2026`), ...atlas].join(" ")}</td>
                        <td>{metric ? METRIC_NAMES[metric] : "–"}</td>
                        <td>{because}</td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              )}
            </div>
          ))}
        </Disclosure>
      </Section>
    </Sections>
  );
}

/** A part that is opened, and is not printed. */
export function Disclosure({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details data-only="screen" className={disclosure.disclosure}>
      <summary className={disclosure.summary}>
        <span className={typeset.name}>{title}</span>
        <DisclosureIcon />
      </summary>
      {children}
    </details>
  );
}
