import { isEmailAddress } from "#domain/inquiry/email.ts";
import type { EnvironmentRecord } from "./env.ts";

export type MailSettings = { url: string; to: string; from: string };
export type WebhookSettings = { url: string; secret: string };

export type NotifySettings = {
  mail: MailSettings | undefined;
  webhook: WebhookSettings | undefined;
  problems: string[];
};

/** As long as the hash that is made with it. */
const SECRET_MIN = 32;

type Setting = { name: string; isSound: (text: string) => boolean; advice: string };

const SMTP_URL: Setting = {
  name: "SMTP_URL",
  isSound: (text) => hasProtocol(text, /^smtps?:$/),
  advice: "give smtp://user:password@host:587 or smtps://…; write special characters in the password as %XX",
};
const NOTIFY_EMAIL: Setting = {
  name: "NOTIFY_EMAIL",
  isSound: isEmailAddress,
  advice: "give one address, such as team@example.com",
};
const NOTIFY_FROM: Setting = { ...NOTIFY_EMAIL, name: "NOTIFY_FROM", advice: "give one address, without a name" };
const NOTIFY_WEBHOOK_URL: Setting = {
  name: "NOTIFY_WEBHOOK_URL",
  isSound: (text) => hasProtocol(text, /^https?:$/) && new URL(text).username === "",
  advice: "give an https:// address without user and password",
};
const NOTIFY_WEBHOOK_SECRET: Setting = {
  name: "NOTIFY_WEBHOOK_SECRET",
  isSound: (text) => text.length >= SECRET_MIN,
  advice: `give at least ${SECRET_MIN} characters, such as the output of openssl rand -hex 32`,
};

/** Whom to tell about an inquiry, and how. These may carry secrets, so a problem never repeats a value. */
export function notifySettings(record: EnvironmentRecord): NotifySettings {
  const problems: string[] = [];
  const read = ({ name, isSound, advice }: Setting): string | undefined => {
    const text = record[name]?.trim();
    if (text === undefined || text === "") return undefined;
    if (!isSound(text)) problems.push(`${name} cannot be used: ${advice}`);
    return text;
  };
  const need = (present: string, missing: Setting) => {
    problems.push(`${present} is set, but ${missing.name} is not: ${missing.advice}, or remove ${present}`);
  };

  const [url, to, from] = [read(SMTP_URL), read(NOTIFY_EMAIL), read(NOTIFY_FROM)];
  if (url !== undefined && to === undefined) need(SMTP_URL.name, NOTIFY_EMAIL);
  if (url === undefined && to !== undefined) need(NOTIFY_EMAIL.name, SMTP_URL);
  if (url === undefined && to === undefined && from !== undefined) need(NOTIFY_FROM.name, SMTP_URL);

  const [webhookUrl, secret] = [read(NOTIFY_WEBHOOK_URL), read(NOTIFY_WEBHOOK_SECRET)];
  if (webhookUrl !== undefined && secret === undefined) need(NOTIFY_WEBHOOK_URL.name, NOTIFY_WEBHOOK_SECRET);
  if (webhookUrl === undefined && secret !== undefined) need(NOTIFY_WEBHOOK_SECRET.name, NOTIFY_WEBHOOK_URL);

  return {
    mail: url === undefined || to === undefined ? undefined : { url, to, from: from ?? to },
    webhook: webhookUrl === undefined || secret === undefined ? undefined : { url: webhookUrl, secret },
    problems,
  };
}

function hasProtocol(text: string, protocol: RegExp): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  return protocol.test(url.protocol) && url.hostname !== "";
}
