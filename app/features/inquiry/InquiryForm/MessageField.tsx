import { useEffect, useRef, useState } from "react";
import { useHydrated } from "#app/features/chrome/use-hydrated.ts";
import { TextArea } from "#app/ui/Field/controls.tsx";
import { Field } from "#app/ui/Field/Field.tsx";
import { VisuallyHidden } from "#app/ui/VisuallyHidden/VisuallyHidden.tsx";
import { formatNumber } from "#domain/format.ts";
import { cleanText, codePoints, MESSAGE_MAX } from "#domain/inquiry/fields.ts";
import styles from "./InquiryForm.module.css";

type MessageFieldProps = { error: string | undefined; kept: string | undefined };

/** Counts as the server does. Typing is never cut off: whoever pastes too much decides what goes. */
export function MessageField({ error, kept }: MessageFieldProps) {
  const hydrated = useHydrated();
  const area = useRef<HTMLTextAreaElement>(null);
  const [count, setCount] = useState(0);
  const measure = () => setCount(codePoints(cleanText(area.current?.value ?? "")));
  // What was typed before scripts took over is in the field and nowhere else.
  useEffect(measure, []);
  const surplus = count - MESSAGE_MAX;

  return (
    <Field
      id="message"
      label="Message"
      hint="What do you run, and what worries you about it? Leave out passwords and customer data."
      error={error}
      count={
        <span className={styles.count} data-surplus={surplus > 0 || undefined}>
          {hydrated
            ? `${formatNumber(count)} of ${formatNumber(MESSAGE_MAX)} characters${surplus > 0 ? `, ${formatNumber(surplus)} too many` : ""}`
            : `Up to ${formatNumber(MESSAGE_MAX)} characters`}
        </span>
      }
    >
      <TextArea ref={area} name="message" rows={6} defaultValue={kept} onInput={measure} />
      <VisuallyHidden>
        <span role="status">{surplus > 0 ? "The message is too long" : ""}</span>
      </VisuallyHidden>
    </Field>
  );
}
