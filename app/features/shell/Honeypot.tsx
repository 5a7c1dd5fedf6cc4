import typeset from "#app/kit/text/typeset.module.css";
import { HONEYPOT_FIELD } from "#domain/inquiry/fields.ts";

/** A field in which machines give themselves away. Out of sight, but drawn: they know what `display: none` means. */
export function Honeypot() {
  return (
    <div className={typeset.hidden} aria-hidden="true">
      <label htmlFor={HONEYPOT_FIELD}>Leave this empty</label>
      <input
        id={HONEYPOT_FIELD}
        name={HONEYPOT_FIELD}
        type="text"
        tabIndex={-1}
        autoComplete="off"
        // Password managers fill in whatever they find.
        data-1p-ignore="true"
        data-lpignore="true"
      />
    </div>
  );
}
