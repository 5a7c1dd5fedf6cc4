import { redirectDocument } from "react-router";
import { paths } from "#app/paths.ts";

/**
 * The specification names the page by the relative path "thank-you"; from the contact page that is this address. As a
 * document: the code of the page it leads to has not been loaded.
 */
export const clientLoader = () => redirectDocument(paths.thankYou());

export default function ContactThankYou() {
  return null;
}
