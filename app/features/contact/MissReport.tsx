import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { currentBuild } from "#app/hydration/navigation.ts";
import { classNames, layout, typeset } from "#app/kit/classes.ts";
import { Button } from "#app/kit/controls/Button.tsx";
import { Field, Input, Select } from "#app/kit/controls/Field.tsx";
import { paths } from "#app/paths.ts";
import { site } from "#brand/site.ts";
import { type ReportTopic, SUBMISSION_ID_FIELD } from "#domain/inquiry/fields.ts";
import { Honeypot } from "../shell/Honeypot.tsx";
import type { InquiryAnswer } from "./answer.ts";
import styles from "./InquiryForm.module.css";
import { MessageField } from "./MessageField.tsx";
import callout from "./Problem.module.css";
import { type FieldErrors, newSubmissionId, problemOf } from "./submission.ts";

/** How long the code of the contact page, which sends the report, may take. */
const CODE_TIMEOUT_MS = 30_000;

const NOT_SENT: InquiryAnswer = { status: "unreachable", result: {} };

const { shortName } = site.products.guard;
const EXPECTATIONS: readonly { value: ReportTopic; label: string }[] = [
  { value: "missed-attack", label: `An attack that ${shortName} missed` },
  { value: "false-positive", label: `A benign text that ${shortName} flagged` },
];

/** The form that reports a wrong verdict: an inquiry of its own topic. Nothing is sent or loaded before it is submitted. */
export function MissReport({ message, topic }: { message: string; topic: ReportTopic }) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const thanks = useRef<HTMLParagraphElement>(null);
  const fetcher = useFetcher<InquiryAnswer>();
  const [status, setStatus] = useState<"idle" | "sending" | "not sent">("idle");
  const [submissionId] = useState(newSubmissionId);
  const pending = status === "sending";
  const answer = status === "not sent" ? NOT_SENT : fetcher.data;
  const errors: FieldErrors = (answer?.status === "invalid" && answer.result.error) || {};
  const problem = problemOf({}, answer);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each answer
  useEffect(() => {
    (thanks.current ?? form.current?.querySelector<HTMLElement>("[aria-invalid]"))?.focus();
  }, [answer]);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pending) return;
    const { currentTarget } = event;
    setStatus("sending");
    try {
      // The router would replace the page with an error if this code could not be loaded.
      await currentBuild().loadPageCode(paths.contact(), CODE_TIMEOUT_MS);
      await fetcher.submit(currentTarget, { defaultShouldRevalidate: false });
      setStatus("idle");
    } catch {
      setStatus("not sent");
    }
  }

  if (answer?.status === "received")
    return (
      <p ref={thanks} role="status" tabIndex={-1} className={typeset.name}>
        Thank you. Your report is in, and our team will review it.
      </p>
    );
  return (
    <form
      ref={form}
      method="post"
      action={paths.contact()}
      noValidate
      onSubmit={send}
      aria-label="Report a miss"
      className={styles.form}
    >
      <Field id={`${id}-topic`} label="What is the text?">
        <Select name="topic" defaultValue={topic} options={EXPECTATIONS} />
      </Field>
      <MessageField
        id={`${id}-message`}
        label="Message, exactly as it is sent"
        hint="Edit it, and remove what we should not see, such as passwords and customer data."
        error={errors.message?.[0]}
        kept={message}
        rows={10}
      />
      <Field
        id={`${id}-email`}
        label="Email (optional)"
        hint="We use it only for questions about this report."
        error={errors.email?.[0]}
      >
        <Input name="email" type="email" autoComplete="email" spellCheck={false} />
      </Field>
      <input type="hidden" name={SUBMISSION_ID_FIELD} value={submissionId} />
      <Honeypot />
      {problem && (
        <div role="alert" className={classNames(typeset.small, callout.callout)}>
          <p className={typeset.bright}>{problem.heading}</p>
          <p>{problem.text}</p>
        </div>
      )}
      <div className={classNames(layout.cluster, styles.actions)}>
        <Button type="submit" variant="quiet" aria-disabled={pending || undefined} className={styles.send}>
          {pending ? "Sending…" : "Send report"}
        </Button>
        <p role="status" className={classNames(typeset.note, styles.promise)}>
          {pending ? "Your report is on its way. Please wait." : "Nothing is sent until you press the button."}
        </p>
      </div>
    </form>
  );
}
