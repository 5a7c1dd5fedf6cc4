import { type ReactNode, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { CopyButton } from "#app/features/shell/CopyButton.tsx";
import { TextSections } from "#app/features/shell/page/PageOpening.tsx";
import { classNames, layout, typeset } from "#app/kit/classes.ts";
import { buttonClass } from "#app/kit/controls/Button.tsx";
import { Field, Input } from "#app/kit/controls/Field.tsx";
import { Section, Sections } from "#app/kit/layout/Section.tsx";
import table from "#app/kit/layout/table.module.css";
import { paths } from "#app/paths.ts";
import type { DataField, DataPageContent } from "#domain/benchmark/data-reference.ts";
import type { Facts } from "#domain/benchmark/results.ts";
import { counted, formatNumber } from "#domain/content/format.ts";
import type { PageSection } from "#domain/content/page.ts";
import styles from "./DataSections.module.css";

type DataSectionsProps = {
  content: DataPageContent;
  fields: readonly DataField[];
  stability: readonly PageSection[];
  version: string;
};

/** The data page; addresses of releases lead to the files of `version`, the newest. */
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
            {link && !path.includes("MODEL") ? (
              <a href={link(path)}>{path}</a>
            ) : (
              <code>{link ? path : breakable(path)}</code>
            )}
          </th>
          <td>
            {text} <span className={typeset.note}>({type})</span>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** A field's name that breaks after dots and underscores rather than within words. */
const breakable = (name: string) =>
  (name.match(/^[._]+|[^._]+[._]*/g) ?? []).reduce<ReactNode>(
    (before, part) => (
      <>
        {before}
        <wbr />
        {part}
      </>
    ),
    null,
  );

const RESULTS_MAX_BYTES = 5_000_000;
const ERRORS_SHOWN = 12;
/** Maximum length of an error, which may quote the file. */
const ERROR_MAX = 300;

const FORM = paths.contactAbout("benchmark-result");

type Check = { status: "none" | "checking" | "failed" } | { errors: readonly string[] } | { facts: Facts };

async function sha256(bytes: ArrayBuffer): Promise<string> {
  if (!("subtle" in crypto)) return "not available without https";
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Checks a file in the page. The schema is loaded with the first file. */
async function check(file: File): Promise<Check> {
  const size = `${formatNumber(file.size)} bytes`;
  if (file.size > RESULTS_MAX_BYTES)
    return { errors: [`the file has ${size}; the limit is ${formatNumber(RESULTS_MAX_BYTES)} bytes`] };
  const { checkResults } = await import("#domain/benchmark/results.ts");
  const bytes = await file.arrayBuffer();
  const checked = checkResults(new TextDecoder().decode(bytes));
  if ("errors" in checked) return checked;
  return { facts: [["File", `${file.name}, ${size}`], ["SHA-256", await sha256(bytes)], ...checked.facts] };
}

type Words = DataPageContent["submit"];

/** The steps from a file to a listed result, with a check that uploads nothing. */
function SubmitResult({ words }: { words: Words }) {
  const input = useRef<HTMLInputElement>(null);
  const [result, setResult] = useState<Check>({ status: "none" });

  async function read() {
    const file = input.current?.files?.[0];
    setResult({ status: file ? "checking" : "none" });
    if (!file) return;
    const checked = await check(file).catch((): Check => ({ status: "failed" }));
    // Another file may have been chosen meanwhile.
    if (input.current?.files?.[0] === file) setResult(checked);
  }

  // A file chosen before hydration has raised no event.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => void read(), []);

  return (
    <div className={layout.columns} data-columns="2">
      <ol className={layout.rows}>
        {words.steps.map(({ title, text }) => (
          <li key={title}>
            <h3 className={typeset.name}>{title}</h3>
            <p className={typeset.small}>{text}</p>
          </li>
        ))}
      </ol>
      <div>
        <div data-only="scripts" className={classNames(layout.stack, styles.check)}>
          <Field id="results-file" label={words.choose} hint={words.hint}>
            <Input
              ref={input}
              type="file"
              accept=".json,application/json"
              // Otherwise a corrected file of the same name raises no event.
              onClick={({ currentTarget }) => {
                currentTarget.value = "";
              }}
              onChange={read}
            />
          </Field>
          <div role="status" className={layout.stack}>
            {"status" in result && result.status !== "none" && <p className={typeset.small}>{words[result.status]}</p>}
            {"errors" in result && <Errors title={words.refused} errors={result.errors} />}
            {"facts" in result && <Summary words={words} facts={result.facts} />}
          </div>
        </div>
        <p className={typeset.note} data-only="no-scripts" data-unsearched="true">
          {words.needs} <Link to={FORM}>{words.form}</Link>
        </p>
      </div>
    </div>
  );
}

function Errors({ title, errors }: { title: string; errors: readonly string[] }) {
  const distinct = [...new Set(errors.map((error) => error.slice(0, ERROR_MAX)))];
  const further = distinct.length - ERRORS_SHOWN;
  return (
    <>
      <p className={typeset.name}>{title}</p>
      <ul className={classNames(typeset.data, layout.stack)}>
        {distinct.slice(0, ERRORS_SHOWN).map((error) => (
          <li key={error}>{error}</li>
        ))}
        {further > 0 && <li>{counted(further, "further error")}</li>}
      </ul>
    </>
  );
}

function Summary({ words, facts }: { words: Words; facts: Facts }) {
  const message = facts.map((fact) => fact.join(": ")).join("\n");
  return (
    <>
      <p className={typeset.name}>{words.passed}</p>
      <dl className={layout.stack}>
        {facts.map(([name, text]) => (
          <div key={name}>
            <dt className={typeset.label}>{name}</dt>
            <dd className={typeset.data}>{text}</dd>
          </div>
        ))}
      </dl>
      <p>
        <Link to={FORM} state={{ message }} className={buttonClass()}>
          {words.onward}
        </Link>
      </p>
    </>
  );
}
