import { redirectDocument } from "react-router";
import { paths } from "#app/paths.ts";

// Redirects to the thank-you page. The specification links to it as "thank-you", which on the contact page means this
// route. A document redirect, because the code of the thank-you page has not been loaded.
export const clientLoader = () => redirectDocument(paths.thankYou());

export default function ContactThankYou() {
  return null;
}
