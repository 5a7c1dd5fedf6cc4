import type { FormEvent } from "react";
import { Form, Link } from "react-router";
import { paths } from "#app/paths.ts";
import { Button } from "#app/ui/Button/Button.tsx";
import { CheckboxField } from "#app/ui/CheckboxField/CheckboxField.tsx";
import { Input, Select } from "#app/ui/Field/controls.tsx";
import { Field } from "#app/ui/Field/Field.tsx";
import { site } from "#brand/site.ts";
import { CONSENT_VALUE } from "#domain/inquiry/fields.ts";
import { TOPICS, type Topic, topicLabel } from "#domain/inquiry/topics.ts";
import type { FieldErrors } from "../problems.ts";
import type { KeptValues } from "../use-inquiry-form.ts";
import { HiddenFields } from "./HiddenFields.tsx";
import styles from "./InquiryForm.module.css";
import { MessageField } from "./MessageField.tsx";

type InquiryFormProps = {
  id: string;
  topic: Topic;
  errors: FieldErrors;
  kept: KeptValues;
  pending: boolean;
  isStored: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
};

export function InquiryForm({ id, topic, errors, kept, pending, isStored, onSubmit }: InquiryFormProps) {
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
      <MessageField error={error("message")} kept={kept.message} />
      <CheckboxField
        id="consent"
        name="consent"
        value={CONSENT_VALUE}
        defaultChecked={kept.consent === CONSENT_VALUE}
        label={`Send me new research from ${site.brand}, a few times a year. Unsubscribe any time.`}
      />
      <HiddenFields />
      <div className={styles.actions}>
        <Button type="submit" size="large" aria-disabled={pending || undefined} className={styles.send ?? ""}>
          {isStored ? "Sent" : pending ? "Sending…" : "Send inquiry"}
        </Button>
        <p className={styles.promise} role="status">
          {isStored ? "Your inquiry is in." : pending ? "Your inquiry is on its way. Please wait." : <WhereItGoes />}
        </p>
      </div>
    </Form>
  );
}

function WhereItGoes() {
  return (
    <>
      Your inquiry goes to our team; our host and mail provider process it for us. See the{" "}
      <Link to={paths.privacyPolicy()}>privacy policy</Link>.
    </>
  );
}
