import { typeset } from "#app/kit/classes.ts";
import { HONEYPOT_FIELD } from "#domain/inquiry/fields.ts";

/** A field that only bots fill in. Visually hidden but rendered: bots recognise `display: none`. */
export const Honeypot = () => (
  <div className={typeset.hidden} aria-hidden="true">
    <label htmlFor={HONEYPOT_FIELD}>Leave this empty</label>
    <input
      id={HONEYPOT_FIELD}
      name={HONEYPOT_FIELD}
      type="text"
      tabIndex={-1}
      autoComplete="off"
      // Keeps password managers from filling in the field.
      data-1p-ignore="true"
      data-lpignore="true"
    />
  </div>
);
