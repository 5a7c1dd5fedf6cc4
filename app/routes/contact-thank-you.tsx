import { redirectDocument } from "react-router";
import { paths } from "#app/paths.ts";

// The specification links to the thank-you page by the relative path "thank-you", which from the contact page is this.
// A document redirect, because the code of the thank-you page has not been loaded.
export const clientLoader = () => redirectDocument(paths.thankYou());

export default function ContactThankYou() {
  return null;
}
