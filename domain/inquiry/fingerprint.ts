import type { Inquiry } from "./inquiry.ts";

/** The same inquiry gives the same text, and no other inquiry does: what is hashed to recognise a replay. */
export function fingerprintInput(inquiry: Inquiry): string {
  const { name, email, company, role, topic, message, consent } = inquiry;
  return JSON.stringify([name, email.toLowerCase(), company, role, topic, message, consent]);
}
