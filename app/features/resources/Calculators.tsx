import { useId, useLayoutEffect, useState } from "react";
import { useLocation } from "react-router";
import { CopyButton } from "#app/features/shell/CopyButton.tsx";
import { Curve } from "#app/kit/charts/Curve.tsx";
import { Intervals } from "#app/kit/charts/Intervals.tsx";
import { classNames, layout, typeset } from "#app/kit/classes.ts";
import { Field, Input, Select } from "#app/kit/controls/Field.tsx";
import { TableHead } from "#app/kit/layout/ColumnHeads.tsx";
import { Container } from "#app/kit/layout/Container.tsx";
import { Section, Sections } from "#app/kit/layout/Section.tsx";
import { paths } from "#app/paths.ts";
import {
  answerOf,
  CALCULATOR_FIELDS,
  CALCULATOR_IDS,
  type CalculatorId,
  COMMON,
  calculatorQuery,
  type Drawing,
  firstInputs,
  type Inputs,
  problemsOf,
  readInputs,
} from "#domain/resources/calculators.ts";
import { CONFIDENCES } from "#domain/resources/rates.ts";
import type { CalculatorsContent } from "#domain/resources/schemas.ts";
import styles from "./Calculators.module.css";

/** The calculators. The prerendered page has default values; the query is read after hydration, and never written. */
export const Calculators = ({ content }: { content: CalculatorsContent }) => (
  <>
    <Sections>
      {CALCULATOR_IDS.map((id) => (
        <Section key={id} opening={content.calculators[id]}>
          <Calculator {...content.calculators[id]} id={id} labels={content.labels} />
        </Section>
      ))}
    </Sections>
    <Container className={classNames(layout.section, styles.limits)}>
      <h2 className={typeset.subheading}>{content.limits.title}</h2>
      <p className={typeset.body}>{content.limits.text}</p>
    </Container>
  </>
);

type CalculatorProps = CalculatorsContent["calculators"][CalculatorId] & {
  id: CalculatorId;
  labels: CalculatorsContent["labels"];
};

function Calculator(props: CalculatorProps) {
  const { id, labels, fields, formula, meaning, source } = props;
  const [inputs, setInputs] = useState<Inputs>(() => firstInputs(id));
  const [drawn, setDrawn] = useState(inputs);
  const { search } = useLocation();
  const name = useId();

  // A layout effect, so that the query applies before fields adopt values typed before hydration.
  useLayoutEffect(() => {
    if (search !== "") setInputs(readInputs(id, new URLSearchParams(search)));
  }, [id, search]);

  const problems = problemsOf(id, inputs);
  const answer = answerOf(id, inputs);
  // The drawing keeps the last valid inputs while a field is invalid.
  if (answer && drawn !== inputs) setDrawn(inputs);
  const drawing = (answer ?? answerOf(id, drawn))?.drawing;

  return (
    <div className={styles.calculator}>
      <form data-only="scripts" className={styles.form} onSubmit={(event) => event.preventDefault()} noValidate>
        <div className={styles.fields}>
          {CALCULATOR_FIELDS[id].map((kind, index) => {
            const control = {
              value: inputs[index] ?? "",
              onChange: ({ target }: { target: { value: string } }) =>
                setInputs((before) => before.with(index, target.value)),
            };
            return (
              <Field key={fields[index]} id={`${name}-${index}`} label={fields[index]} error={problems[index]}>
                {kind === "confidence" ? (
                  <Select {...control} options={CONFIDENCES.map((value) => ({ value, label: <>{value}%</> }))} />
                ) : (
                  <Input {...control} inputMode={kind === "rate" ? "decimal" : "numeric"} autoComplete="off" />
                )}
              </Field>
            );
          })}
        </div>
        <div className={styles.answer}>
          <p className={typeset.label}>{labels.answer}</p>
          <output className={styles.output} htmlFor={fields.map((_, index) => `${name}-${index}`).join(" ")}>
            <span className={typeset.figure}>{answer?.figure ?? "–"}</span>{" "}
            <span className={typeset.body}>{answer?.sentence ?? labels.needs}</span>
          </output>
          {answer && (
            <CopyButton
              text={() => `${location.origin}${paths.calculators()}${calculatorQuery(id, inputs)}#${id}`}
              done="Link copied"
            >
              {labels.link}
            </CopyButton>
          )}
        </div>
      </form>
      {drawing && <AnswerDrawing drawing={drawing} />}
      <CommonValues {...props} />
      <dl className={classNames(typeset.small, styles.about)}>
        <div>
          <dt className={typeset.label}>{labels.formula}</dt>
          <dd className={typeset.code}>{formula}</dd>
          <dd>{meaning}</dd>
        </div>
        <div>
          <dt className={typeset.label}>{labels.source}</dt>
          <dd>
            <a href={source.url}>{source.name}</a>
          </dd>
        </div>
      </dl>
    </div>
  );
}

/** The answer as a curve or as intervals, with a sentence that says the same; without scripts that of the defaults. */
const AnswerDrawing = ({ drawing }: { drawing: Drawing }) => (
  <div className={styles.wide}>
    {"curve" in drawing ? (
      <Curve {...drawing.curve} caption={drawing.caption} />
    ) : (
      <Intervals caption={drawing.caption} heads={[drawing.names, "Drawing", "Interval"]} rows={drawing.intervals} />
    )}
  </div>
);

/** A table of common inputs, which needs no scripts. */
const CommonValues = ({ id, labels, short, fields, result }: CalculatorProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: the table scrolls on phones, and the keyboard has to reach it.
  <section className={styles.wide} aria-label={`${labels.common}: ${short}`} tabIndex={0}>
    <table className={classNames(typeset.data, styles.table)}>
      <caption className={classNames(typeset.label, styles.caption)}>{labels.common}</caption>
      <TableHead className={typeset.label} names={[...fields, result]} />
      <tbody>
        {COMMON[id].map((inputs) => (
          <tr key={inputs.join()}>
            {inputs.map((text, index) => (
              <td key={fields[index]}>{CALCULATOR_FIELDS[id][index] === "confidence" ? `${text}%` : text}</td>
            ))}
            <td className={typeset.bright}>{answerOf(id, inputs)?.figure}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
