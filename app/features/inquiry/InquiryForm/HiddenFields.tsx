import { memo } from "react";
import { ELAPSED_FIELD, HONEYPOT_FIELD, SUBMISSION_ID_FIELD } from "#domain/inquiry/fields.ts";
import styles from "./InquiryForm.module.css";

/**
 * What no visitor fills in: two fields for scripts, and one in which machines give themselves away. Rendered once:
 * another time would empty the two that scripts have filled in.
 */
export const HiddenFields = memo(function HiddenFields() {
  return (
    <>
      <input type="hidden" name={SUBMISSION_ID_FIELD} defaultValue="" />
      <input type="hidden" name={ELAPSED_FIELD} defaultValue="" />
      <div className={styles.trap} aria-hidden="true">
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
    </>
  );
});
