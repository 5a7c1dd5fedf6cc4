const COMPRESSIONS = ["br", "gzip"] as const;
export type Encoding = (typeof COMPRESSIONS)[number] | "identity";

/** Browsers send a handful of values; the bound keeps a hostile client from filling the memory. */
const CACHE_LIMIT = 64;

/**
 * Which encodings a client takes, best first (RFC 9110, 12.5.3). Between equals the smaller result wins, and
 * identity only where the client puts it above. It stays last even if refused: some answer is better than none.
 */
export function preferredEncodings(acceptEncoding: string | undefined): readonly Encoding[] {
  const weights = parseWeights(acceptEncoding ?? "");
  const weightOf = (name: string) => weights.get(name) ?? weights.get("*") ?? 0;
  const identityWeight = weights.get("identity") ?? 0;
  const accepted = COMPRESSIONS.filter((name) => weightOf(name) > 0).sort((a, b) => weightOf(b) - weightOf(a));
  return [...accepted.filter((name) => weightOf(name) >= identityWeight), "identity"];
}

/** The same, remembering the values seen: parsing costs more than finding the page. */
export function createEncodingNegotiator(): (acceptEncoding: string | undefined) => readonly Encoding[] {
  const seen = new Map<string | undefined, readonly Encoding[]>();
  return (acceptEncoding) => {
    const known = seen.get(acceptEncoding);
    if (known !== undefined) return known;
    const preferred = preferredEncodings(acceptEncoding);
    if (seen.size >= CACHE_LIMIT) seen.clear();
    seen.set(acceptEncoding, preferred);
    return preferred;
  };
}

function parseWeights(header: string): Map<string, number> {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(",")) {
    const [name = "", ...parameters] = part.split(";").map((piece) => piece.trim());
    if (name === "") continue;
    const quality = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2);
    const weight = quality === undefined ? 1 : Number(quality);
    weights.set(name === "x-gzip" ? "gzip" : name, Number.isFinite(weight) ? weight : 0);
  }
  return weights;
}
