import { describe, expect, it } from "vitest";
import { threatGallery } from "./threat-gallery.server.ts";

const stats = threatGallery.threats.flatMap((threat) => threat.stats.map((stat) => ({ threat: threat.id, ...stat })));

describe("content/threat-gallery.yaml", () => {
  it("has the specification's cards in its order", () => {
    expect(threatGallery.threats.map(({ title }) => title)).toEqual([
      "PII Data Exposure",
      "IP Exposure",
      "DAN-Style Jailbreak",
      "Instruction Injection",
    ]);
  });

  it.each([
    ["$4.88 M", "average breach cost", 2024],
    ["277 days", "to identify and contain", 2023],
    ["80%+", "injection success", 2023],
  ])("shows %s %s, of %i", (value, label, year) => {
    expect(stats).toContainEqual(expect.objectContaining({ value, label, year }));
  });

  it("never shows rates of jailbreak and of injection in one column", () => {
    for (const threat of threatGallery.threats) {
      const labels = threat.stats.map(({ label }) => label).join("; ");
      expect(labels).not.toMatch(/jailbreak.*injection|injection.*jailbreak/);
    }
  });

  it("names the edition of every OWASP number and knows every ATLAS number by its shape", () => {
    const ids = threatGallery.threats.flatMap(({ issues }) => issues).filter((issue) => /^(LLM\d|AML)/.test(issue));
    expect(ids.length).toBeGreaterThanOrEqual(2 * threatGallery.threats.length);
    for (const id of ids) expect(id).toMatch(/^(LLM(0\d|10):2026|AML\.T\d{4}(\.\d{3})?)$/);
  });
});
