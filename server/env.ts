export const LOG_LEVELS = ["trace", "debug", "info", "warn", "error", "fatal", "silent"] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

export type Settings = {
  port: number;
  /** Undefined listens on every interface, IPv6 and IPv4. */
  host: string | undefined;
  /** Canonical origin without a trailing slash; undefined on a laptop. */
  siteUrl: string | undefined;
  databaseUrl: string;
  hstsPreload: boolean;
  logLevel: LogLevel;
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
    // A password in an address must not reach a log.
    problems.push(`${name} is "${text.replace(/\/\/[^@/]*@/, "//…@")}": ${advice}`);
    return fallback;
  }

  const settings: Settings = {
    port: read("PORT", 3000, port, "give a whole number from 0 to 65535, such as 3000"),
    host: read("HOST", undefined, host, "give a host name or address without a port, such as 127.0.0.1"),
    siteUrl: read("SITE_URL", undefined, origin, "give the origin alone, such as https://www.example.com"),
    databaseUrl: read(
      "DATABASE_URL",
      DEFAULT_DATABASE_URL,
      databaseUrl,
      `give ${DEFAULT_DATABASE_URL} or postgres://user:password@host/database`,
    ),
    hstsPreload: read("HSTS_PRELOAD", false, flag, "give true or false"),
    logLevel: read("LOG_LEVEL", "info", logLevel, `give one of ${LOG_LEVELS.join(", ")}`),
  };

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

function databaseUrl(text: string): string | undefined {
  return /^file:.+/.test(text) || (/^postgres(?:ql)?:\/\//.test(text) && URL.canParse(text)) ? text : undefined;
}

function flag(text: string): boolean | undefined {
  if (/^(?:true|1|yes|on)$/i.test(text)) return true;
  if (/^(?:false|0|no|off)$/i.test(text)) return false;
  return undefined;
}

function logLevel(text: string): LogLevel | undefined {
  return LOG_LEVELS.find((level) => level === text.toLowerCase());
}
