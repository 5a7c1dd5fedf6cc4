import { signalOf, type Trust } from "../verdict.ts";

/** URLs that a browser fetches without a click when the answer is rendered. */
const FETCHED = [
  /!\[[^[\]\n]{0,200}\]\(\s?(https?:\/\/[^\s)]{4,2000})/gi,
  /<(?:img|iframe|script|link|video|audio|embed|object|source)\b[^<>]{0,200}?\b(?:src|href|data)\s?=\s?["']?(https?:\/\/[^\s"'>]{4,2000})/gi,
  /(?:^|\n)\[[^[\]\n]{1,80}\]:\s?(https?:\/\/[^\s]{4,2000})/gi,
  /url\(\s?["']?(https?:\/\/[^\s"')]{4,2000})/gi,
];
/** Links, which need a click; only one with a placeholder for data is reported. */
const LINK = /\[[^[\]\n]{0,200}\]\(\s?(https?:\/\/[^\s)]{4,2000})/gi;

/** Three signs of data in an address: a placeholder; a query that names data; a path that names it in capitals. */
const BRACED = /[?&=/#][^&=/?#]{0,40}?(?:\{|%7b|<|%3c|\[)(?:\{|%7b)?\s?[a-z]/i;
const NAMED =
  /[?&#][^&#]{0,40}?(?:secret|passw|history|conversation|summary|exfil|stolen|payload|user_?(?:data|info|input)|system_?prompt)|[?&](?:data|prompt|context|cookies?|chat|base64)=|[?&][\w-]{1,20}=(?:data|prompt|context|cookies?|tokens?|chat)(?![\w:-])(?=$|&)/i;
const IN_CAPITALS =
  /[/=][A-Z_]{0,20}(?:DATA|SECRET|PASSWORD|HISTORY|TOKEN|COOKIE|PROMPT|CHAT|SUMMARY|CONTEXT)[A-Z_]{0,20}(?![a-z])/;
const asksForData = (address: string) => BRACED.test(address) || NAMED.test(address) || IN_CAPITALS.test(address);
const LONG_VALUE = /[?&][\w.-]{1,40}=[\w%+/=.~-]{24,}/;
const MAX_FINDINGS = 5;
const FETCHES = ["image", "Would load at once and send", 0.85] as const;
const WAITS = ["link", "Would send", 0.6] as const;

/** Finds URLs that carry data away. Without a list of hosts, a URL is judged by the data it carries. */
export function* detectExfiltration(text: string, trust: Trust, hosts?: ReadonlySet<string>) {
  if (!text.includes("http")) return;
  let found = 0;
  for (const pattern of [...FETCHED, LINK]) {
    const fetched = pattern !== LINK;
    const [kind, does, weight] = fetched ? FETCHES : WAITS;
    for (const { 0: match, 1: address = "", index } of text.matchAll(pattern)) {
      if (found === MAX_FINDINGS) return;
      if ((!fetched && text[index - 1] === "!") || hosts?.has(loadedFrom(address))) continue;
      const asks = asksForData(address);
      const elsewhere = fetched && hosts !== undefined;
      if (!asks && !elsewhere && !(fetched && LONG_VALUE.test(address) && trust === "answer")) continue;
      const end = index + match.length;
      const closed = text[end] === ")" || text[end] === ">" ? end + 1 : end;
      const what = asks || !elsewhere ? `${does} data to` : "Would load at once from";
      yield signalOf("exfiltration", kind, { start: index, end: closed }, `${what} ${hostOf(address)}.`, weight);
      found += 1;
    }
  }
}

const hostOf = (address: string) => /^https?:\/\/([^/?#:]{1,80})/i.exec(address)?.[1] ?? "another host";

/** The host as a browser parses it, without a user name before an @. */
const loadedFrom = (address: string) => (URL.canParse(address) ? new URL(address).hostname : "");
