import type { FormEvent } from "react";
import { Form, Link } from "react-router";
import { classNames } from "#app/kit/class-names.ts";
import { Button } from "#app/kit/controls/Button.tsx";
import { Field, Input, Select } from "#app/kit/controls/Field.tsx";
import layout from "#app/kit/layout/layout.module.css";
import typeset from "#app/kit/text/typeset.module.css";
import { paths } from "#app/paths.ts";
import { site } from "#brand/site.ts";
import {
  CONSENT_VALUE,
  ELAPSED_FIELD,
  type InquiryField,
  SUBMISSION_ID_FIELD,
  TOPICS,
  type Topic,
  topicLabel,
} from "#domain/inquiry/fields.ts";
import { Honeypot } from "../shell/Honeypot.tsx";
import consent from "./Consent.module.css";
import styles from "./InquiryForm.module.css";
import { MessageField } from "./MessageField.tsx";
import type { FieldErrors } from "./submission.ts";

/** Values returned with an answer, to refill the form. */
export type KeptValues = Partial<Record<InquiryField | typeof SUBMISSION_ID_FIELD, string>>;

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

type InquiryFormProps = {
  id: string;
  topic: Topic;
  /** The message that the page before has composed. */
  message: string | undefined;
  messageHint: string | undefined;
  errors: FieldErrors;
  kept: KeptValues;
  pending: boolean;
  isStored: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
};

export function InquiryForm(props: InquiryFormProps) {
  const { id, topic, message, messageHint, errors, kept, pending, isStored, onSubmit } = props;
  const error = (name: string) => errors[name]?.[0];
  const products = { guard: site.products.guard.name };
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
        <Select key={topic} name="topic" defaultValue={kept.topic ?? topic}>
          {TOPICS.map((value) => (
            <option key={value} value={value}>
              {topicLabel(value, products)}
            </option>
          ))}
        </Select>
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
