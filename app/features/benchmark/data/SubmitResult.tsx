import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { classNames } from "#app/kit/class-names.ts";
import { buttonClass } from "#app/kit/controls/Button.tsx";
import { Field, Input } from "#app/kit/controls/Field.tsx";
import layout from "#app/kit/layout/layout.module.css";
import typeset from "#app/kit/text/typeset.module.css";
import { paths } from "#app/paths.ts";
import type { DataPageContent } from "#domain/benchmark/data-reference.ts";
import { counted, formatNumber } from "#domain/content/format.ts";
import styles from "./DataSections.module.css";

const RESULTS_MAX_BYTES = 5_000_000;
/** Number of errors shown, and their length; they may quote the file. */
const ERRORS_SHOWN = 12;
const ERROR_MAX = 300;

const FORM = paths.contactAbout("benchmark-result");

type Facts = readonly (readonly [name: string, text: string])[];
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
  const results = await import("#domain/benchmark/results.ts");
  const bytes = await file.arrayBuffer();
  const checked = results.checkResults(new TextDecoder().decode(bytes));
  if ("errors" in checked) return checked;
  const facts = [["File", `${file.name}, ${size}`] as const, ["SHA-256", await sha256(bytes)] as const];
  return { facts: [...facts, ...results.summaryLines(checked)] };
}

type SubmitResultProps = { words: DataPageContent["submit"] };

/** The steps from a file to a listed result, with a check that uploads nothing. */
export function SubmitResult({ words }: SubmitResultProps) {
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

function Summary({ words, facts }: SubmitResultProps & { facts: Facts }) {
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
