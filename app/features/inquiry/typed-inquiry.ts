import { knownFields } from "#domain/inquiry/fields.ts";

export const INQUIRY_FORM_ID = "inquiry";

/** What stands in the form at this moment, typed or chosen. Nothing where no form is on the page. */
export function typedInquiry(): Record<string, string> {
  // On the server there is neither a page nor the kinds of its elements.
  if (typeof document === "undefined") return {};
  const form = document.getElementById(INQUIRY_FORM_ID);
  return form instanceof HTMLFormElement ? Object.fromEntries(knownFields(new FormData(form))) : {};
}
