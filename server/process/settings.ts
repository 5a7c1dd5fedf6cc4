import * as v from "valibot";
import { isEmailAddress } from "#domain/inquiry/fields.ts";
import { RETENTION_DAYS } from "#domain/inquiry/inquiry.ts";
import { decoded, parseNetworks } from "../http/hosts-and-networks.ts";

const LOG_LEVELS = ["trace", "debug", "info", "warn", "error", "fatal", "silent"] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** A fixed file name, independent of the brand: after a renaming the data must still be found. */
export const DEFAULT_DATABASE_URL = "file:./data/ringwall.db";

/** A shorter retention could delete an inquiry while its mail is still being retried. */
const RETENTION_DAYS_MIN = 7;
const RETENTION_DAYS_MAX = 3650;
/** Minimum length of a secret: as many characters as the signature's hash has bytes. */
const SECRET_MIN = 32;
const KEY_MIN_BYTES = 24;
/** Rejects a bare @ or / in a password: parts of it would be read, and printed, as the host, port or database. */
const POSTGRES_URL = /^postgres(?:ql)?:\/\/(?:[^@/?#]*@)?[^@/?#]*(?:[/?#][^@]*)?$/;

const ADVICE = {
  PORT: "give a whole number from 0 to 65535, such as 3000",
  HOST: "give a host name or address without a port, such as 127.0.0.1",
  SITE_URL: "give the origin alone, such as https://www.example.com",
  DATABASE_URL: `give ${DEFAULT_DATABASE_URL} or postgres://user:password@host/database; write special characters, including %, as %XX`,
  HSTS_PRELOAD: "give true or false",
  TRUSTED_PROXIES: "give addresses or ranges, such as 127.0.0.1, 10.0.0.0/8",
  LOG_LEVEL: `give one of ${LOG_LEVELS.join(", ")}`,
  RETENTION_DAYS: `give a whole number of days from ${RETENTION_DAYS_MIN} to ${RETENTION_DAYS_MAX}, such as ${RETENTION_DAYS}`,
  SMTP_URL: "give smtp://user:password@host:587 or smtps://…; write special characters, including %, as %XX",
  NOTIFY_EMAIL: "give one address, such as team@example.com",
  NOTIFY_FROM: "give one address, without a name",
  NOTIFY_WEBHOOK_URL: "give an https:// address without user and password",
  NOTIFY_WEBHOOK_SECRET: `give at least ${SECRET_MIN} characters, such as the output of openssl rand -hex 32; after whsec_ they are padded base64 of at least ${KEY_MIN_BYTES} bytes`,
  INTERNAL_PORT: "give a whole number from 0 to 65535, such as 9464",
  INTERNAL_HOST: "give an address of this machine without a port, such as 127.0.0.1",
};
type Name = keyof typeof ADVICE;

const wholeNumber = v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number));
const port = v.pipe(wholeNumber, v.maxValue(65_535));
const retentionDays = v.pipe(wholeNumber, v.minValue(RETENTION_DAYS_MIN), v.maxValue(RETENTION_DAYS_MAX));
const host = v.pipe(v.string(), v.regex(/^(?![^:]*:\d+$)[\w.:-]+$/));
const address = v.pipe(v.string(), v.check(isEmailAddress));
const url = (isValid: (url: URL) => boolean) =>
  v.pipe(
    v.string(),
    v.check((text) => URL.canParse(text) && isValid(new URL(text))),
  );

/** Whether a text can be decoded, as the drivers do with file names and passwords. */
const isDecodable = (text: string) => decoded(text) !== undefined;
const isDatabaseUrl = (text: string) => /^file:.+/.test(text) || (POSTGRES_URL.test(text) && URL.canParse(text));
const isOrigin = ({ protocol, pathname, search, hash, username }: URL) =>
  /^https?:$/.test(protocol) && pathname + search + hash + username === "/";
const originOf = (text: string) => new URL(text).origin;
const isOn = (text: string) => /^(?:true|1|yes|on)$/i.test(text);
const onOrOff = v.pipe(v.string(), v.regex(/^(?:true|1|yes|on|false|0|no|off)$/i), v.transform(isOn));

/** Whether a secret is plain text, or padded base64 of a long key after `whsec_`. Receivers may read other base64 differently. */
function isSecret(text: string): boolean {
  const [, encoded] = /^whsec_(.*)$/s.exec(text) ?? [];
  if (encoded === undefined) return true;
  const key = Buffer.from(encoded, "base64");
  return key.length >= KEY_MIN_BYTES && key.toString("base64") === encoded;
}

const Environment = v.object({
  PORT: v.optional(port, "3000"),
  HOST: v.optional(host),
  SITE_URL: v.optional(v.pipe(url(isOrigin), v.transform(originOf))),
  DATABASE_URL: v.optional(v.pipe(v.string(), v.check(isDatabaseUrl), v.check(isDecodable)), DEFAULT_DATABASE_URL),
  HSTS_PRELOAD: v.optional(onOrOff, "false"),
  TRUSTED_PROXIES: v.optional(v.pipe(v.string(), v.transform(parseNetworks), v.array(v.string()))),
  LOG_LEVEL: v.optional(v.pipe(v.string(), v.toLowerCase(), v.picklist(LOG_LEVELS)), "info"),
  RETENTION_DAYS: v.optional(retentionDays, String(RETENTION_DAYS)),
  SMTP_URL: v.optional(
    url(({ protocol, hostname, href }) => /^smtps?:$/.test(protocol) && hostname !== "" && isDecodable(href)),
  ),
  NOTIFY_EMAIL: v.optional(address),
  NOTIFY_FROM: v.optional(address),
  NOTIFY_WEBHOOK_URL: v.optional(url(({ protocol, username }) => /^https?:$/.test(protocol) && username === "")),
  NOTIFY_WEBHOOK_SECRET: v.optional(v.pipe(v.string(), v.minLength(SECRET_MIN), v.check(isSecret))),
  INTERNAL_PORT: v.optional(port),
  INTERNAL_HOST: v.optional(host, "127.0.0.1"),
});

/** Settings that require another one. */
const NEEDS: readonly [Name, Name][] = [
  ["SMTP_URL", "NOTIFY_EMAIL"],
  ["NOTIFY_EMAIL", "SMTP_URL"],
  ["NOTIFY_FROM", "SMTP_URL"],
  ["NOTIFY_WEBHOOK_URL", "NOTIFY_WEBHOOK_SECRET"],
  ["NOTIFY_WEBHOOK_SECRET", "NOTIFY_WEBHOOK_URL"],
  ["INTERNAL_HOST", "INTERNAL_PORT"],
];

/** Settings under their names in the code. */
function settingsFrom(values: v.InferOutput<typeof Environment>) {
  const { SMTP_URL, NOTIFY_EMAIL, NOTIFY_FROM, NOTIFY_WEBHOOK_URL, NOTIFY_WEBHOOK_SECRET } = values;
  return {
    port: values.PORT,
    /** Undefined listens on every interface, IPv6 and IPv4. */
    host: values.HOST,
    /** Canonical origin without a trailing slash; undefined on a laptop. */
    siteUrl: values.SITE_URL,
    databaseUrl: values.DATABASE_URL,
    hstsPreload: values.HSTS_PRELOAD,
    /** Addresses and ranges of the proxies whose X-Forwarded-* headers count. */
    trustedProxies: values.TRUSTED_PROXIES ?? [],
    logLevel: values.LOG_LEVEL,
    /** Without mail and webhook, notifications become files beside the database. */
    mail: SMTP_URL && NOTIFY_EMAIL ? { url: SMTP_URL, to: NOTIFY_EMAIL, from: NOTIFY_FROM ?? NOTIFY_EMAIL } : undefined,
    webhook:
      NOTIFY_WEBHOOK_URL && NOTIFY_WEBHOOK_SECRET
        ? { url: NOTIFY_WEBHOOK_URL, secret: NOTIFY_WEBHOOK_SECRET }
        : undefined,
    retentionDays: values.RETENTION_DAYS,
    /** Where probes and metrics alone are served. Without it there are no metrics. */
    internal:
      values.INTERNAL_PORT === undefined ? undefined : { port: values.INTERNAL_PORT, host: values.INTERNAL_HOST },
  };
}

export type Settings = ReturnType<typeof settingsFrom>;

export type EnvironmentRecord = Readonly<Record<string, string | undefined>>;
type EnvironmentResult = { ok: true; settings: Settings } | { ok: false; problems: string[] };

/** Reads every setting once. Problems name the variable and say what to write instead. */
export function parseEnvironment(record: EnvironmentRecord): EnvironmentResult {
  const texts = Object.keys(ADVICE).map((name): [string, string | undefined] => [name, record[name]?.trim()]);
  const given = Object.fromEntries(texts.filter(([, text]) => text));
  const { success, output, issues = [] } = v.safeParse(Environment, given);
  // Values are not repeated: they may contain a password, meant for this setting or for another one.
  const unusable = new Set(issues.map((issue) => v.getDotPath(issue) as Name));
  const problems = [
    ...[...unusable].map((name) => `${name} cannot be used: ${ADVICE[name]}`),
    ...NEEDS.filter(([name, other]) => name in given && !(other in given)).map(
      ([name, other]) => `${name} is set, but ${other} is not: ${ADVICE[other]}, or remove ${name}`,
    ),
  ];
  if (success && output.HSTS_PRELOAD && !output.SITE_URL?.startsWith("https://")) {
    problems.push("HSTS_PRELOAD is on, but SITE_URL is not an https:// address: set SITE_URL or remove HSTS_PRELOAD");
  }
  if (!success || problems.length > 0) return { ok: false, problems };
  return { ok: true, settings: settingsFrom(output) };
}

/** Reads the process's environment; nothing else touches it. */
export function processEnvironment(): EnvironmentRecord {
  // React picks its production code by this variable; the built site always runs that.
  process.env.NODE_ENV ??= "production";
  return process.env;
}
