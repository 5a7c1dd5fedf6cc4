import { domainToASCII } from "node:url";
import { createTransport, type SendMailOptions } from "nodemailer";
import { site } from "#brand/site.ts";
import { escapeMarkup } from "#domain/content/format.ts";
import { isEmailAddress, isReportTopic } from "#domain/inquiry/fields.ts";
import type { InquiryTable } from "../database/database.ts";
import { withoutInput } from "../process/log.ts";
import {
  type Field,
  type InquiryNotification,
  type Notifier,
  type SendResult,
  topicText,
  visitorFields,
} from "./notifier.ts";

type MailAddresses = { to: string; from: string };

/** Addresses a mail to one recipient. The explicit envelope keeps headers from adding others. */
export const addressed = (id: string, { to, from }: MailAddresses) => ({
  envelope: { from, to: [to] },
  messageId: `<${id}@${from.slice(from.lastIndexOf("@") + 1)}>`,
  from: { name: site.brand, address: from },
  to: { name: "", address: to },
});

/** Composes the mail of a notification; repeats are identical. */
export function composeMail({ id, inquiry }: InquiryNotification, addresses: MailAddresses) {
  const lines = fieldsOf(inquiry);
  const address = deliverableAddress(inquiry.email);
  const hint = inquiry.email === "" ? NO_ADDRESS : address === undefined ? WRITE_TO_ADDRESS : ANSWER;
  return {
    ...addressed(id, addresses),
    ...(address !== undefined && { replyTo: { name: headerText(inquiry.name), address } }),
    subject: [...headerText(subjectOf(inquiry))].slice(0, 200).join("").trimEnd(),
    date: new Date(inquiry.created_at),
    headers: { "Auto-Submitted": "auto-generated", "X-Inquiry-ID": oneLine(inquiry.id) },
    text: textOf(lines, inquiry.message, hint),
    html: htmlOf(lines, inquiry.message, hint),
  };
}

/** A report from the Guard Lab has no name, so its subject is its topic. */
const subjectOf = ({ name, company, topic }: InquiryTable) =>
  isReportTopic(topic) ? topicText(topic) : `Inquiry from ${name}, ${company}`;

const ANSWER = "Reply to this email to contact the sender.";
const NO_ADDRESS = "The sender left no email address.";
const WRITE_TO_ADDRESS = "A reply to this email does not reach the sender. Write to the address above.";

/**
 * The visitor's address with its domain in ASCII. Undefined if it could become a list, if only some servers accept its
 * local part, or if a mail program would decode it into another; such an address is only in the text of the mail.
 */
export function deliverableAddress(email: string): string | undefined {
  if (!isEmailAddress(email)) return undefined;
  const at = email.lastIndexOf("@");
  const local = email.slice(0, at);
  const domain = domainToASCII(email.slice(at + 1));
  const isPlain = /^[!-~]+$/.test(local) && !local.includes("=?") && domain !== "";
  return isPlain ? `${local}@${domain}` : undefined;
}

/** Breaks encoded words (`=?…?=`, RFC 2047): decoded by a mail program, they would bring back removed characters. */
const headerText = (text: string): string => oneLine(text).replaceAll("=?", "= ?");

function fieldsOf(inquiry: InquiryTable): Field[] {
  const received: Field = ["Received", new Date(inquiry.created_at).toISOString()];
  const fields = [...visitorFields(inquiry), received, ["Inquiry", inquiry.id] satisfies Field];
  return fields.filter(([, value]) => value !== "").map(([label, value]) => [label, oneLine(value)]);
}

function textOf(fields: readonly Field[], message: string, hint: string): string {
  const width = Math.max(...fields.map(([label]) => label.length)) + 2;
  const head = fields.map(([label, value]) => `${`${label}:`.padEnd(width)}${value}`).join("\n");
  return `${head}\n\n${message}\n\n--\n${hint}\n`;
}

function htmlOf(fields: readonly Field[], message: string, hint: string): string {
  const rows = fields
    .map(([label, value]) => `<tr><th align="left" valign="top">${label}</th><td>${escapeMarkup(value)}</td></tr>`)
    .join("");
  const paragraphs = `<p style="white-space:pre-wrap">${escapeMarkup(message)}</p>`;
  return `<!doctype html><html lang="en"><body><table cellpadding="4">${rows}</table><hr>${paragraphs}<hr><p>${hint}</p></body></html>`;
}

const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();

/** `timeoutMs` is the maximum silence of the server, well within the time of one attempt. */
export type MailServer = { url: string; timeoutMs?: number };

const transportOf = ({ url, timeoutMs = 20_000 }: MailServer) =>
  createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
  });

export function mailSender(server: MailServer): (mail: SendMailOptions) => Promise<SendResult> {
  const transport = transportOf(server);
  return async (mail) => {
    try {
      await transport.sendMail({ ...mail, disableFileAccess: true, disableUrlAccess: true });
      return { outcome: "sent" };
    } catch (error) {
      return { outcome: isFinal(error as SmtpError) ? "refused" : "later", problem: problemOf(error as SmtpError) };
    }
  };
}

/** Connects and logs in without sending anything. Resolves to the problem, or to undefined. */
export async function mailServerProblem(server: MailServer): Promise<string | undefined> {
  return transportOf(server)
    .verify()
    .then(() => undefined, problemOf);
}

export function smtpNotifier({ to, from, ...server }: MailAddresses & MailServer): Notifier {
  const send = mailSender(server);
  return {
    channel: "smtp",
    send: (notification: InquiryNotification) => send(composeMail(notification, { to, from })),
  };
}

type SmtpError = { code?: string; responseCode?: number; response?: string; message?: string };

/** Whether an error is final: a 5xx for sender, recipient or content. A rejected login is not: passwords get fixed. */
const isFinal = ({ code, responseCode = 0 }: SmtpError): boolean =>
  (code === "EENVELOPE" || code === "EMESSAGE") && responseCode >= 500;

function problemOf(error: SmtpError): string {
  const { code = "unknown", responseCode, response = "", message = "" } = error;
  const [, enhanced = "", replyText = ""] = /^\d{3}[ -]( *\d\.\d{1,3}\.\d{1,3}(?= |$))?(.*)/.exec(response) ?? [];
  // Before the content is sent, a server can quote addresses only; after that, also what the visitor wrote.
  const safe = code === "EMESSAGE" ? "" : withoutInput(responseCode === undefined ? message : replyText).trim();
  const codes = responseCode === undefined ? code : `${responseCode} ${enhanced.trim()}`.trim();
  const status = safe === "" ? codes : `${codes} (${safe})`;
  if (isFinal(error)) return `the mail server refuses it: ${status}`;
  return `the mail server cannot ${responseCode === undefined ? "be reached" : "take it now"}: ${status}`;
}
