import { expect, openHydrated, test } from "./support/site.ts";

/** Addresses that are not a file of their own; their headers are the server's tests. */
const ADDRESSES: [address: string, status: number][] = [
  ["/benchmarks?models=o1,gpt-4o", 200],
  ["/benchmarks?models=gpt-4o,o1,nobody&q=gpt&sort=jailbreak", 200],
  ["/benchmarks?models=o1&tab=leaderboard", 200],
  ["/contact/press", 200],
  ["/blog/topic/agents?utm_source=x", 200],
  ["/contact/no-such-topic", 404],
  ["/blog/topic/no-such-topic", 404],
  ["/blog/no-such-article", 404],
  ["/benchmarks/no-such-model", 404],
];

// The fixture fails a test whose page breaks its policy or is not hydrated as it was sent.
test("a page for a query or an unknown slug is hydrated as it was sent", async ({ page }) => {
  for (const [address, status] of ADDRESSES) {
    await test.step(address, async () => {
      const response = await openHydrated(page, address);
      expect(response?.status()).toBe(status);
    });
  }
});
