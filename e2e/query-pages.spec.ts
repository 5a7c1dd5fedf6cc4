import { expect, openHydrated, test } from "./support/site.ts";

/** The fixture fails a test whose page breaks its policy or is not hydrated as it was sent. */
const ADDRESSES: [address: string, status: number, cached: string][] = [
  ["/benchmarks?models=o1,gpt-4o", 200, "public, max-age=300"],
  ["/benchmarks?models=gpt-4o,o1,nobody&q=gpt&sort=jailbreak", 200, "public, max-age=300"],
  ["/benchmarks?models=o1&tab=leaderboard", 200, "no-cache"],
  ["/contact/press", 200, "no-cache"],
  ["/blog/topic/agents?utm_source=x", 200, "no-cache"],
  ["/contact/no-such-topic", 404, "no-cache"],
  ["/blog/topic/no-such-topic", 404, "no-cache"],
  ["/blog/no-such-article", 404, "no-cache"],
  ["/benchmarks/no-such-model", 404, "no-cache"],
];

for (const [address, status, cached] of ADDRESSES) {
  test(`${address} is for everybody, and hydrated as it was sent`, async ({ page, request }) => {
    const response = await request.get(address);
    const headers = response.headers();
    expect(response.status()).toBe(status);
    expect(headers["cache-control"]).toBe(cached);
    expect(headers["content-encoding"]).toBe("br");
    expect(headers["content-security-policy"]).toMatch(/script-src 'self' 'sha256-/);
    expect(headers["content-security-policy"]).not.toContain("nonce");
    if (status === 200) {
      const again = await request.get(address, { headers: { "If-None-Match": headers.etag ?? "" } });
      expect(again.status()).toBe(304);
    }
    await openHydrated(page, address);
  });
}
