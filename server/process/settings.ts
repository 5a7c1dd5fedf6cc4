import { isEmailAddress } from "#domain/inquiry/fields.ts";
import { RETENTION_DAYS } from "#domain/inquiry/inquiry.ts";
import { parseNetworks } from "../forms/client-address.ts";

const LOG_LEVELS = ["trace", "debug", "info", "warn", "error", "fatal", "silent"] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

type MailSettings = { url: string; to: string; from: string };
type WebhookSettings = { url: string; secret: string };

export type Settings = {
  port: number;
  /** Undefined listens on every interface, IPv6 and IPv4. */
  host: string | undefined;
  /** Canonical origin without a trailing slash; undefined on a laptop. */
  siteUrl: string | undefined;
  databaseUrl: string;
  hstsPreload: boolean;
  /** Addresses and ranges of the proxies whose X-Forwarded-* headers count. */
  trustedProxies: readonly string[];
  logLevel: LogLevel;
  /** Both undefined: notifications become files beside the database. */
  mail: MailSettings | undefined;
  webhook: WebhookSettings | undefined;
  retentionDays: number;
};

export type EnvironmentRecord = Readonly<Record<string, string | undefined>>;
export type EnvironmentResult = { ok: true; settings: Settings } | { ok: false; problems: string[] };

/** A file name and not the brand: after a renaming the data must still be found. */
export const DEFAULT_DATABASE_URL = "file:./data/ringwall.db";

/** Reads every setting once. Problems name the variable and say what to write instead. */
export function parseEnvironment(record: EnvironmentRecord): EnvironmentResult {
  const problems: string[] = [];

  function read<Value>(
    name: string,
    fallback: Value,
    parse: (text: string) => Value | undefined,
    advice: string,
  ): Value {
    const text = record[name]?.trim();
    if (text === undefined || text === "") return fallback;
    const value = parse(text);
    if (value !== undefined) return value;
    // The value is not repeated: it may hold a password, meant for this setting or for another one.
    problems.push(`${name} cannot be used: ${advice}`);
    return fallback;
  }

  const { mail, webhook, problems: notifyProblems } = notifySettings(record);
  const settings: Settings = {
    port: read("PORT", 3000, port, "give a whole number from 0 to 65535, such as 3000"),
    host: read("HOST", undefined, host, "give a host name or address without a port, such as 127.0.0.1"),
    siteUrl: read("SITE_URL", undefined, origin, "give the origin alone, such as https://www.example.com"),
    databaseUrl: read(
      "DATABASE_URL",
      DEFAULT_DATABASE_URL,
      databaseUrl,
      `give ${DEFAULT_DATABASE_URL} or postgres://user:password@host/database; write special characters in the password as %XX`,
    ),
    hstsPreload: read("HSTS_PRELOAD", false, flag, "give true or false"),
    trustedProxies: read(
      "TRUSTED_PROXIES",
      [],
      parseNetworks,
      "give addresses or ranges, such as 127.0.0.1, 10.0.0.0/8",
    ),
    logLevel: read("LOG_LEVEL", "info", logLevel, `give one of ${LOG_LEVELS.join(", ")}`),
    mail,
    webhook,
    retentionDays: read(
      "RETENTION_DAYS",
      RETENTION_DAYS,
      retentionDays,
      `give a whole number of days from ${RETENTION_DAYS_MIN} to ${RETENTION_DAYS_MAX}, such as ${RETENTION_DAYS}`,
    ),
  };
  problems.push(...notifyProblems);

  if (settings.hstsPreload && !settings.siteUrl?.startsWith("https://")) {
    problems.push("HSTS_PRELOAD is on, but SITE_URL is not an https:// address: set SITE_URL or remove HSTS_PRELOAD");
  }
  return problems.length === 0 ? { ok: true, settings } : { ok: false, problems };
}

/** The only place that touches the process's environment. */
export function processEnvironment(): EnvironmentRecord {
  // React picks its production code by this name; the built site is never anything else.
  process.env.NODE_ENV ??= "production";
  return process.env;
}

function port(text: string): number | undefined {
  return /^\d{1,5}$/.test(text) && Number(text) <= 65_535 ? Number(text) : undefined;
}

function host(text: string): string | undefined {
  return /^[\w.:-]+$/.test(text) && !/^[^:]*:\d+$/.test(text) ? text : undefined;
}

function origin(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  const isOriginAlone = url.pathname === "/" && url.search === "" && url.hash === "" && url.username === "";
  return /^https?:$/.test(url.protocol) && isOriginAlone ? url.origin : undefined;
}

/** With a bare @ or / in a password, parts of it would pass for the host, the port or the database, and be named as such. */
const POSTGRES_URL = /^postgres(?:ql)?:\/\/(?:[^@/?#]*@)?[^@/?#]*(?:[/?#][^@]*)?$/;

function databaseUrl(text: string): string | undefined {
  return /^file:.+/.test(text) || (POSTGRES_URL.test(text) && URL.canParse(text)) ? text : undefined;
}

/** Shorter than this, and an inquiry could be deleted while mail is still being tried. */
const RETENTION_DAYS_MIN = 7;
const RETENTION_DAYS_MAX = 3650;

function retentionDays(text: string): number | undefined {
  const days = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  return days >= RETENTION_DAYS_MIN && days <= RETENTION_DAYS_MAX ? days : undefined;
}

function flag(text: string): boolean | undefined {
  if (/^(?:true|1|yes|on)$/i.test(text)) return true;
  if (/^(?:false|0|no|off)$/i.test(text)) return false;
  return undefined;
}

function logLevel(text: string): LogLevel | undefined {
  return LOG_LEVELS.find((level) => level === text.toLowerCase());
}

type NotifySettings = {
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
function notifySettings(record: EnvironmentRecord): NotifySettings {
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
