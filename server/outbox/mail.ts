import { site } from "#brand/site.ts";
import { isEmailAddress } from "#domain/inquiry/email.ts";
import { topicLabel, topicOf } from "#domain/inquiry/topics.ts";
import type { InquiryTable } from "../inquiry/tables.ts";
import type { Notification } from "./notifier.ts";

export type MailAddresses = { to: string; from: string };

/** One mail to one recipient; the same notification makes the same mail. */
export function composeMail({ id, inquiry }: Notification, { to, from }: MailAddresses) {
  const lines = fieldsOf(inquiry);
  return {
    // Said once more as the envelope, so that no header can add a recipient.
    envelope: { from, to: [to] },
    messageId: `<${id}@${from.slice(from.lastIndexOf("@") + 1)}>`,
    from: { name: site.brand, address: from },
    to: { name: "", address: to },
    // What is no single plain address cannot become a list of them.
    ...(isEmailAddress(inquiry.email) && {
      replyTo: { name: oneLine(inquiry.name), address: inquiry.email },
    }),
    subject: oneLine(`Inquiry from ${inquiry.name}, ${inquiry.company}`).slice(0, 200),
    date: new Date(inquiry.created_at),
    headers: { "Auto-Submitted": "auto-generated", "X-Inquiry-ID": oneLine(inquiry.id) },
    text: textOf(lines, inquiry.message),
    html: htmlOf(lines, inquiry.message),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

type Field = [label: string, value: string];

function fieldsOf(inquiry: InquiryTable): Field[] {
  const fields: Field[] = [
    ["Name", inquiry.name],
    ["Email", inquiry.email],
    ["Company", inquiry.company],
    ["Role", inquiry.role],
    ["About", topicWords(inquiry.topic)],
    ["Wants updates", inquiry.consent === 1 ? "yes" : "no"],
    ["Note", inquiry.flags],
    ["Received", new Date(inquiry.created_at).toISOString()],
    ["Inquiry", inquiry.id],
  ];
  return fields.filter(([, value]) => value !== "").map(([label, value]) => [label, oneLine(value)]);
}

function topicWords(text: string): string {
  const topic = topicOf(text);
  return topic === undefined ? text : topicLabel(topic, { guard: site.products.guard.name });
}

function textOf(fields: readonly Field[], message: string): string {
  const width = Math.max(...fields.map(([label]) => label.length)) + 2;
  const head = fields.map(([label, value]) => `${`${label}:`.padEnd(width)}${value}`).join("\n");
  return `${head}\n\n${message}\n\n--\nAnswer this mail to write to the visitor.\n`;
}

function htmlOf(fields: readonly Field[], message: string): string {
  const rows = fields
    .map(([label, value]) => `<tr><th align="left" valign="top">${label}</th><td>${escapeHtml(value)}</td></tr>`)
    .join("");
  const paragraphs = `<p style="white-space:pre-wrap">${escapeHtml(message)}</p>`;
  return `<!doctype html><html lang="en"><body><table cellpadding="4">${rows}</table><hr>${paragraphs}<hr><p>Answer this mail to write to the visitor.</p></body></html>`;
}

function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] as string);
}
