import { createTransport } from "nodemailer";
import { composeMail, type MailAddresses } from "./mail.ts";
import type { Delivery, Notifier } from "./notifier.ts";

export type SmtpOptions = MailAddresses & {
  /** smtp://user:password@host:587 or smtps://… */
  url: string;
  /** Silence longer than this is a failure; well within the time one attempt has. */
  timeoutMs?: number;
};

const TIMEOUT_MS = 20_000;

export function smtpNotifier({ url, to, from, timeoutMs = TIMEOUT_MS }: SmtpOptions): Notifier {
  const transport = createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
  });
  return {
    channel: "smtp",
    send: async (notification) => {
      try {
        await transport.sendMail(composeMail(notification, { to, from }));
        return { outcome: "sent" };
      } catch (error) {
        return refusal(error as SmtpError);
      }
    },
  };
}

type SmtpError = { code?: string; responseCode?: number; response?: string };

/**
 * A 5xx to sender, recipient or content is final. Everything else may pass, a refused login included: somebody mends
 * the password, and the mail goes out. The server's own words may quote addresses, so only its codes are kept.
 */
function refusal({ code = "unknown", responseCode, response = "" }: SmtpError): Delivery {
  const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];
  const status = responseCode === undefined ? code : `${responseCode}${enhanced === undefined ? "" : ` ${enhanced}`}`;
  const aboutThisMail = code === "EENVELOPE" || code === "EMESSAGE";
  if (aboutThisMail && responseCode !== undefined && responseCode >= 500) {
    return { outcome: "refused", problem: `the mail server refuses it: ${status}` };
  }
  const problem =
    responseCode === undefined ? "the mail server cannot be reached" : "the mail server cannot take it now";
  return { outcome: "later", problem: `${problem}: ${status}` };
}
