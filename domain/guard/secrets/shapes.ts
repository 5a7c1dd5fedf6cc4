/** Shapes of keys as their issuers print them; `entropy` is the least a real one has, in bits per character. */
type KeyShape = { kind: string; name: string; pattern: RegExp; entropy: number };

export const KEY_SHAPES: readonly KeyShape[] = [
  {
    kind: "aws",
    name: "An AWS access key",
    entropy: 2.5,
    pattern: /(?<![A-Za-z0-9])(?:A3T[A-Z0-9]|AKIA|ASIA|ABIA|ACCA)[A-Z0-9]{16}(?![A-Za-z0-9])/g,
  },
  {
    kind: "github",
    name: "A GitHub token",
    entropy: 3,
    pattern: /gh[pousr]_[0-9A-Za-z]{36,255}|github_pat_\w{50,255}/g,
  },
  { kind: "gitlab", name: "A GitLab token", entropy: 3, pattern: /gl(?:pat|ptt|dt|rt|cbt)-[\w-]{20,255}/g },
  { kind: "anthropic", name: "An Anthropic key", entropy: 3, pattern: /sk-ant-[a-z]{3,8}\d{2}-[\w-]{24,255}/g },
  {
    kind: "openai",
    name: "An OpenAI key",
    entropy: 3,
    pattern: /sk-(?:proj|svcacct|admin|None)-[\w-]{20,255}|sk-[A-Za-z0-9]{20,64}/g,
  },
  {
    kind: "slack",
    name: "A Slack token",
    entropy: 2,
    pattern:
      /xox[abeprs]-[0-9A-Za-z-]{10,255}|hooks\.slack\.com\/(?:services|workflows|triggers)\/[A-Za-z0-9+/]{20,80}/g,
  },
  { kind: "google", name: "A Google API key", entropy: 3, pattern: /AIza[\w-]{35}/g },
  {
    kind: "stripe",
    name: "A Stripe key",
    entropy: 2,
    pattern: /(?:sk|rk|whsec)_(?:(?:test|live|prod)_)?[A-Za-z0-9]{16,255}/g,
  },
  { kind: "hugging-face", name: "A Hugging Face token", entropy: 2, pattern: /hf_[A-Za-z0-9]{30,64}/g },
  { kind: "npm", name: "An npm token", entropy: 2, pattern: /npm_[A-Za-z0-9]{36}/g },
  { kind: "sendgrid", name: "A SendGrid key", entropy: 2, pattern: /SG\.[\w-]{16,32}\.[\w-]{16,64}/g },
  { kind: "twilio", name: "A Twilio key", entropy: 3, pattern: /(?<![A-Za-z0-9])SK[0-9a-fA-F]{32}(?![A-Za-z0-9])/g },
  { kind: "telegram", name: "A Telegram bot token", entropy: 3, pattern: /(?<!\d)\d{8,10}:AA[\w-]{33}(?![\w-])/g },
  {
    kind: "jwt",
    name: "A JSON web token",
    entropy: 3,
    pattern: /(?<![A-Za-z0-9])ey[A-Za-z0-9]{10,2000}\.ey[\w/-]{10,4000}(?:\.[\w/-]{0,2000})?/g,
  },
];

/** What every shape above begins with or contains; most runs have none of it. */
export const KEY_HINT =
  /A(?:3T|KIA|SIA|BIA|CCA|Iza)|gh[pousr]_|github_pat_|gl[a-z]{2,3}-|sk-|xox|hooks\.slack|[sr]k_|whsec_|hf_|npm_|SG\.|SK[0-9a-fA-F]|ey[A-Za-z0-9]/;

/** Shannon entropy in bits per character. */
export function entropy(text: string): number {
  const counts = new Map<string, number>();
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values()) bits -= (count / text.length) * Math.log2(count / text.length);
  return bits;
}
