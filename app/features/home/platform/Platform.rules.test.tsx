import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { features, platformContent } from "#app/content/home.server.ts";
import { Platform } from "./Platform.tsx";

const PLATFORM_BUDGET_BYTES = 12_000;
const markup = renderToStaticMarkup(<Platform platform={platformContent} features={features} />);
const text = markup
  .replaceAll(/<[^>]*>/g, "\n")
  .replaceAll("&#x27;", "'")
  .split("\n")
  .filter((line) => line.trim() !== "");

describe("Platform", () => {
  it("is a section named by its heading", () => {
    expect(markup).toMatch(/<section id="platform" aria-labelledby="platform-heading"/);
    expect(markup).toMatch(/<h2 id="platform-heading"/);
  });

  it("says exactly what the content says, before any script has run", () => {
    const { label, heading, lead, prompt, badge, targets } = platformContent;
    expect(text).toEqual([
      label,
      heading,
      lead,
      ...targets.flatMap(({ name, description }) => [name, badge, description]),
      prompt,
      ...features.flatMap(({ name, description }) => [name, description]),
    ]);
  });

  it("carries the names the specification gives", () => {
    expect(platformContent.targets.map(({ name }) => name)).toEqual([
      "Customer Service Assistants",
      "Knowledge Management Systems",
      "Process Automation APIs",
      "Agentic Workflows",
    ]);
    expect(platformContent.badge).toBe("Protected");
    expect(features.map(({ name }) => name)).toEqual([
      "Real-Time Visibility",
      "Guardrails",
      "Threat Detection",
      "Compliance",
    ]);
  });

  it("carries no style attribute, which the policy blocks, and stays small", () => {
    expect(markup).not.toMatch(/\sstyle=|<style/);
    expect(Buffer.byteLength(markup)).toBeLessThan(PLATFORM_BUDGET_BYTES);
  });
});
