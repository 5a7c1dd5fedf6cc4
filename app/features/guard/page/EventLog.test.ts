import { describe, expect, it } from "vitest";
import { guardPage } from "#app/content/guard.server.ts";
import { LINE_WIDTH, type PlacedField, placeFields, stemX } from "./EventLog.tsx";

const { fields } = guardPage.eventLog;
const line = placeFields(fields);

describe("the event line", () => {
  it("fills the content’s width exactly", () => {
    const last = line.fields.at(-1) as PlacedField;
    expect(line.fields[0]?.x).toBe(0);
    expect(last.x + last.width).toBeCloseTo(LINE_WIDTH, 1);
  });

  it("keeps its fields apart and in order", () => {
    for (const [index, field] of line.fields.slice(1).entries()) {
      const before = line.fields[index] as PlacedField;
      expect(field.x - (before.x + before.width)).toBeGreaterThan(15);
    }
  });

  it("is set in a size that can be read", () => {
    expect(line.fontSize).toBeGreaterThan(16);
    expect(line.fontSize).toBeLessThan(20);
  });

  it("leads each stem straight from its field to its note", () => {
    for (const field of line.fields) {
      const x = stemX(field);
      expect(x).toBeGreaterThanOrEqual(field.x);
      expect(x).toBeLessThanOrEqual(field.x + field.width);
    }
  });

  it("refuses more notes than there are places for", () => {
    const many = Array.from({ length: 6 }, () => ({ value: "x", side: "above" as const }));
    expect(() => placeFields(many)).toThrow("no room for another note above it");
  });
});
