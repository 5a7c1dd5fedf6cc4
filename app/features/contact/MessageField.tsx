import { useEffect, useRef, useState } from "react";
import { useHydrated } from "#app/hydration/use-hydrated.ts";
import { typeset } from "#app/kit/classes.ts";
import { Field, type FieldProps, TextArea } from "#app/kit/controls/Field.tsx";
import { formatNumber } from "#domain/content/format.ts";
import { cleanText, codePoints, MESSAGE_MAX } from "#domain/inquiry/fields.ts";
import styles from "./InquiryForm.module.css";

type MessageFieldProps = Omit<FieldProps, "count" | "children"> & { kept: string | undefined; rows?: number };

/** The message field with a character count that matches the server's. Text is never truncated. */
export function MessageField({ kept, rows = 6, ...field }: MessageFieldProps) {
  const hydrated = useHydrated();
  const area = useRef<HTMLTextAreaElement>(null);
  const [count, setCount] = useState(0);
  const measure = () => setCount(codePoints(cleanText(area.current?.value ?? "")));
  // Text typed before hydration is only in the DOM.
  useEffect(measure, []);
  const surplus = count - MESSAGE_MAX;

  return (
    <Field
      {...field}
      count={
        <span className={styles.count} data-surplus={surplus > 0 || undefined}>
          {hydrated
            ? `${formatNumber(count)} of ${formatNumber(MESSAGE_MAX)} characters${surplus > 0 ? `, ${formatNumber(surplus)} too many` : ""}`
            : `Up to ${formatNumber(MESSAGE_MAX)} characters`}
        </span>
      }
    >
      <TextArea ref={area} name="message" rows={rows} defaultValue={kept} onInput={measure} />
      <span className={typeset.hidden}>
        <span role="status">{surplus > 0 ? "The message is too long" : ""}</span>
      </span>
    </Field>
  );
}
