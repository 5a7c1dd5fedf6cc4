import { CopyButton } from "#app/features/shell/CopyButton.tsx";
import { TextSections } from "#app/features/shell/page/PageOpening.tsx";
import { classNames } from "#app/kit/class-names.ts";
import layout from "#app/kit/layout/layout.module.css";
import { Section, Sections } from "#app/kit/layout/Section.tsx";
import table from "#app/kit/layout/table.module.css";
import typeset from "#app/kit/text/typeset.module.css";
import type { DataField, DataPageContent } from "#domain/benchmark/data-reference.ts";
import type { PageSection } from "#domain/content/page.ts";
import styles from "./DataSections.module.css";
import { SubmitResult } from "./SubmitResult.tsx";

type DataSectionsProps = {
  content: DataPageContent;
  fields: readonly DataField[];
  stability: readonly PageSection[];
  /** The newest release, whose files the addresses of releases lead to. */
  version: string;
};

/** The reference of the data files: addresses, fields, examples, what may change, and the check of a result. */
export function DataSections({ content, fields, stability, version }: DataSectionsProps) {
  const { files, examples, submit } = content;
  return (
    <Sections>
      <Section opening={files}>
        <Entries id={files.id} list={files.list} link={(path) => path.replace("VERSION", version)} />
      </Section>
      <Section opening={content.fields}>
        <Entries id={content.fields.id} list={fields} />
      </Section>
      <Section opening={examples}>
        <div className={layout.stack}>
          {examples.list.map(({ name, code }) => (
            <div key={name}>
              <h3 className={typeset.subheading}>{name}</h3>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lines scroll, and the keyboard has to reach them. */}
              <pre className={classNames(typeset.code, styles.example)} tabIndex={0}>
                {code}
              </pre>
              <CopyButton text={() => code} done="Copied">
                Copy<span className={typeset.hidden}> the {name} example</span>
              </CopyButton>
            </div>
          ))}
        </div>
      </Section>
      <TextSections sections={stability} />
      <Section opening={submit}>
        <SubmitResult words={submit} />
      </Section>
    </Sections>
  );
}

type EntriesProps = { id: string; list: readonly DataField[]; link?: (path: string) => string };

/** Addresses or fields with their meaning. An address with MODEL in it has no single file to lead to. */
const Entries = ({ id, list, link }: EntriesProps) => (
  <table aria-labelledby={`${id}-heading`} className={classNames(table.table, typeset.small, styles.entries)}>
    <tbody>
      {list.map(({ path, type, text }) => (
        <tr key={path}>
          <th scope="row" className={typeset.data}>
            {link && !path.includes("MODEL") ? <a href={link(path)}>{path}</a> : <code>{path}</code>}
          </th>
          <td>
            {text} <span className={typeset.note}>({type})</span>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
