import { useForm } from "@conform-to/react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { Form, Link, useNavigation } from "react-router";
import { useHydrated } from "#app/hydration/use-hydrated.ts";
import { classNames, layout, typeset } from "#app/kit/classes.ts";
import { Button } from "#app/kit/controls/Button.tsx";
import { Field, Input, Select } from "#app/kit/controls/Field.tsx";
import { paths } from "#app/paths.ts";
import { site } from "#brand/site.ts";
import {
  CONSENT_VALUE,
  ELAPSED_FIELD,
  INQUIRY_FIELDS,
  type InquiryField,
  SUBMISSION_ID_FIELD,
  TOPICS,
  type Topic,
  topicLabel,
} from "#domain/inquiry/fields.ts";
import type { Inquiry } from "#domain/inquiry/inquiry.ts";
import { Honeypot } from "../shell/Honeypot.tsx";
import { INQUIRY_FORM_ID, type InquiryAnswer, parseInquiry } from "./answer.ts";
import consent from "./Consent.module.css";
import styles from "./InquiryForm.module.css";
import { MessageField } from "./MessageField.tsx";
import { newSubmissionId, problemOf } from "./submission.ts";

/** Values returned with an answer, to refill the form. */
type KeptValues = Partial<Record<InquiryField | typeof SUBMISSION_ID_FIELD, string>>;

export function useInquiryForm(answer: InquiryAnswer | undefined) {
  const [form, fields] = useForm<Inquiry>({
    id: INQUIRY_FORM_ID,
    lastResult: answer?.result,
    onValidate: ({ formData }) => parseInquiry(formData),
  });
  const errors = Object.fromEntries(INQUIRY_FIELDS.map((name) => [name, fields[name].errors]));
  const { formMethod, location } = useNavigation();
  const pending = formMethod === "POST";
  /** The server redirects to the thank-you page only after storing the inquiry. */
  const isStored = pending && location?.pathname === paths.thankYou();
  const sending = useRef(false);
  // A quick failure may never render as pending, so a new answer resets the flag too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: every answer ends a submission
  useEffect(() => {
    if (!pending) sending.current = false;
  }, [pending, answer]);

  const kept = (answer?.result?.initialValue ?? {}) as KeptValues;
  const fillHiddenFields = useHiddenFields(answer, kept[SUBMISSION_ID_FIELD]);
  const [refusals, setRefusals] = useState(0);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    // Ignores a second click while the form is being sent.
    if (sending.current) return event.preventDefault();
    fillHiddenFields(event.currentTarget);
    form.onSubmit(event);
    if (event.defaultPrevented) setRefusals(refusals + 1);
    else sending.current = true;
  }

  return { id: form.id, onSubmit, pending, isStored, errors, kept, problem: problemOf(errors, answer), refusals };
}

/** Fills in the hidden fields (submission id, elapsed time). Without scripts they stay empty, which is accepted. */
function useHiddenFields(answer: InquiryAnswer | undefined, keptId: string | undefined) {
  const hydrated = useHydrated();
  // 0 for a prerendered page: `performance.now()` counts from its request, and hydration may come much later.
  const [shownAt] = useState(() => (hydrated ? performance.now() : 0));
  // Corrections may be quick, so their elapsed time is not sent.
  const [isCorrection] = useState(answer !== undefined);
  const submissionId = useRef(keptId || undefined);

  return (form: HTMLFormElement) => {
    const fill = (name: string, value: string) => {
      const field = form.elements.namedItem(name);
      if (field instanceof HTMLInputElement) field.value = value;
    };
    submissionId.current ??= newSubmissionId();
    fill(SUBMISSION_ID_FIELD, submissionId.current);
    if (!isCorrection) fill(ELAPSED_FIELD, String(Math.round(performance.now() - shownAt)));
  };
}

/** Two hidden fields that scripts fill in, and the honeypot. A constant: rendering again would empty the two. */
const hiddenFields = (
  <>
    <input type="hidden" name={SUBMISSION_ID_FIELD} defaultValue="" />
    <input type="hidden" name={ELAPSED_FIELD} defaultValue="" />
    <Honeypot />
  </>
);

const whereItGoes = (
  <>
    Your inquiry goes to our team; our host and mail provider process it for us. See the{" "}
    <Link to={paths.privacyPolicy()}>privacy policy</Link>.
  </>
);

type InquiryFormProps = Omit<ReturnType<typeof useInquiryForm>, "problem" | "refusals"> & {
  topic: Topic;
  /** The message that the page before has composed. */
  message: string | undefined;
  messageHint: string | undefined;
};

export function InquiryForm(props: InquiryFormProps) {
  const { id, topic, message, messageHint, errors, kept, pending, isStored, onSubmit } = props;
  const error = (name: InquiryField) => errors[name]?.[0];
  const topics = TOPICS.map((value) => ({ value, label: topicLabel(value, { guard: site.products.guard.name }) }));
  return (
    <Form id={id} method="post" action={paths.contact()} noValidate onSubmit={onSubmit} className={styles.form}>
      <Field id="name" label="Full name" error={error("name")}>
        <Input name="name" autoComplete="name" defaultValue={kept.name} />
      </Field>
      <Field id="email" label="Work email" hint="We use it to answer you." error={error("email")}>
        <Input name="email" type="email" autoComplete="email" spellCheck={false} defaultValue={kept.email} />
      </Field>
      <Field id="company" label="Company" error={error("company")}>
        <Input name="company" autoComplete="organization" defaultValue={kept.company} />
      </Field>
      <Field id="role" label="Your role (optional)" error={error("role")}>
        <Input name="role" autoComplete="organization-title" defaultValue={kept.role} />
      </Field>
      <Field id="topic" label="What is it about?" error={error("topic")}>
        <Select key={topic} name="topic" defaultValue={kept.topic ?? topic} options={topics} />
      </Field>
      <MessageField
        key={message}
        id="message"
        label="Message"
        hint={messageHint}
        error={error("message")}
        kept={kept.message ?? message}
      />
      <div className={consent.choice}>
        <span className={consent.box}>
          <input
            name="consent"
            value={CONSENT_VALUE}
            defaultChecked={kept.consent === CONSENT_VALUE}
            id="consent"
            type="checkbox"
            className={consent.input}
          />
          <svg className={consent.tick} width="12" height="10" viewBox="0 0 12 10" aria-hidden="true">
            <path d="M1 5.2 4.4 8.6 11 1" fill="none" stroke="currentColor" strokeWidth="2" />
          </svg>
        </span>
        <label htmlFor="consent" className={classNames(typeset.small, consent.label)}>
          {`Send me new research from ${site.brand}, a few times a year. Unsubscribe any time.`}
        </label>
      </div>
      {hiddenFields}
      <div className={classNames(layout.cluster, styles.actions)}>
        <Button type="submit" size="large" aria-disabled={pending || undefined} className={styles.send}>
          {isStored ? "Sent" : pending ? "Sending…" : "Send inquiry"}
        </Button>
        <p className={classNames(typeset.note, styles.promise)} role="status">
          {isStored ? "Your inquiry is in." : pending ? "Your inquiry is on its way. Please wait." : whereItGoes}
        </p>
      </div>
    </Form>
  );
}
