import { redirect } from "react-router";
import { paths } from "#app/paths.ts";

/** The specification names the page by the relative path "thank-you"; from the contact page that is this address. */
export const clientLoader = () => redirect(paths.thankYou());

export default function ContactThankYou() {
  return null;
}
