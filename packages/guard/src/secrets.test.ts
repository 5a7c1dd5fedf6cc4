import { expect, it } from "vitest";
import { scan } from "./scan.ts";

const secrets = (text: string) => scan(text).findings.filter(({ family }) => family === "secret");

/** Fake, and assembled here so that no secret scanner reports this file. */
const RANDOM = "q7Xb2Lk9Zt4Rw8Mn3Vc6Hd1Jf5Pg0Ys2Ta7Ue9";
const made = (prefix: string, length: number) => prefix + RANDOM.repeat(4).slice(0, length);

it.each([
  ["secret.aws", "AKIAIOSFODNN7EXAMPLE"],
  ["secret.github", made("ghp_", 36)],
  ["secret.gitlab", made("glpat-", 20)],
  ["secret.anthropic", made("sk-ant-api03-", 93)],
  ["secret.openai", made("sk-proj-", 60)],
  ["secret.slack", made("xoxb-1234567890-1234567890-", 24)],
  ["secret.google", made("AIza", 35)],
  ["secret.stripe", made("sk_live_", 24)],
  ["secret.hugging-face", made("hf_", 34)],
  ["secret.npm", made("npm_", 36)],
  ["secret.sendgrid", `${made("SG.", 22)}.${made("", 43)}`],
  ["secret.twilio", `SK${"0123456789abcdef".repeat(2)}`],
  ["secret.telegram", made("123456789:AA", 33)],
  ["secret.jwt", `${made("eyJ", 30)}.${made("eyJ", 40)}.${made("", 40)}`],
  ["secret.private-key", "-----BEGIN RSA PRIVATE KEY-----\nMIIEow\n-----END RSA PRIVATE KEY-----"],
  ["secret.named", "hunter2Xy9"],
])("%s", (detector, value) => {
  const text = `Use this one: password = "${value}" and thanks.`;
  const found = secrets(text).map(({ detector: name, span }) => [name, text.slice(span.start, span.end)]);
  expect(found).toContainEqual([detector, value]);
  expect(scan(text).redacted).not.toContain(value);
  expect(scan(text).verdict).toBe("redact");
});

it.each([
  [
    "a key right after a certificate",
    "-----END CERTIFICATE----------BEGIN PRIVATE KEY-----\nMIIEow\n-----END PRIVATE KEY-----",
    "-----END CERTIFICATE-----[PRIVATE KEY]",
  ],
  ["a key without a footer", "-----BEGIN PRIVATE KEY-----\nMIIEvQIBADANBg\nkqhkiG9w0BAQEF", "[PRIVATE KEY]"],
  ["base64 with a key inside", `see ${btoa("the key is AKIAIOSFODNN7EXAMPLE, keep it")}`, "see [KEY]"],
])("replaces the whole of %s", (_, text, redacted) => expect(scan(text).redacted).toBe(redacted));

it.each([
  "password: ********",
  "password: changeme",
  "token: string",
  "The secret is out",
  "const apiKey = process.env.API_KEY",
  "sk-learn-contrib-examples is a package",
  "AKIAAAAAAAAAAAAAAAAA",
  "see https://example.com/a/very/long/path/without/any/secret/at-all",
  "-----BEGIN CERTIFICATE-----",
  "6ba7b810-9dad-11d1-80b4-00c04fd430c8",
])("finds nothing in: %s", (text) => expect(secrets(text)).toEqual([]));
