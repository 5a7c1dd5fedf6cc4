import { useForm } from "@conform-to/react";
import { type FormEvent, useEffect, useMemo, useRef, useState } from "react";
import { useNavigation } from "react-router";
import { useHydrated } from "#app/hydration/use-hydrated.ts";
import { paths } from "#app/paths.ts";
import { ELAPSED_FIELD, INQUIRY_FIELDS, type InquiryField, SUBMISSION_ID_FIELD } from "#domain/inquiry/fields.ts";
import type { Inquiry } from "#domain/inquiry/inquiry.ts";
import { INQUIRY_FORM_ID, type InquiryAnswer, parseInquiry, problemOf } from "./answer.ts";

/** A random UUID. `crypto.randomUUID` is missing where a page is not served over https. */
function newSubmissionId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

export type KeptValues = Partial<Record<InquiryField | typeof SUBMISSION_ID_FIELD, string>>;

/** The form's state: values, validation errors, whether it is being sent. */
export function useInquiryForm(answer: InquiryAnswer | undefined) {
  const [form, fields] = useForm<Inquiry>({
    id: INQUIRY_FORM_ID,
    lastResult: answer?.result,
    onValidate: ({ formData }) => parseInquiry(formData),
  });
  const errors = Object.fromEntries(INQUIRY_FIELDS.map((name) => [name, fields[name].errors]));
  const { formMethod, location } = useNavigation();
  const pending = formMethod === "POST";
  /** The server redirects to /thank-you only once an inquiry is stored. */
  const isStored = pending && location?.pathname === paths.thankYou();
  const sending = useRef(false);
  // A failure may be so quick that the page is never rendered as pending; then only the answer shows it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: every answer ends a sending
  useEffect(() => {
    if (!pending) sending.current = false;
  }, [pending, answer]);

  const kept = (answer?.result?.initialValue ?? {}) as KeptValues;
  const leaveTraces = useTraces(answer, kept[SUBMISSION_ID_FIELD]);
  const [refusals, setRefusals] = useState(0);
  /** A new object with every refusal, here or by the server: the summary takes the focus again. */
  // biome-ignore lint/correctness/useExhaustiveDependencies: they are what makes it another one
  const refusal = useMemo(() => ({}), [refusals, answer]);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    // A second click while the first is on its way.
    if (sending.current) return event.preventDefault();
    leaveTraces(event.currentTarget);
    form.onSubmit(event);
    if (event.defaultPrevented) setRefusals(refusals + 1);
    else sending.current = true;
  }

  return {
    id: form.id,
    onSubmit,
    pending,
    isStored,
    errors,
    kept,
    problem: problemOf(errors, answer),
    refusal,
  };
}

/** Tells the server how the form was sent. Without scripts the fields stay empty, which is accepted. */
function useTraces(answer: InquiryAnswer | undefined, keptId: string | undefined) {
  const hydrated = useHydrated();
  // Hydration may come long after the page was shown, and `performance` counts from its request.
  const [shownAt] = useState(() => (hydrated ? performance.now() : 0));
  // Correcting a form that came back may well be quick.
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
