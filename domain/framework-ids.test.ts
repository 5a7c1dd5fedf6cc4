import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { ATLAS_TECHNIQUES, agenticId, atlasId, OWASP_AGENTIC_2026, OWASP_LLM_2026, owaspId } from "./framework-ids.ts";

describe("framework ids", () => {
  it.each([
    ["LLM", OWASP_LLM_2026],
    ["ASI", OWASP_AGENTIC_2026],
  ])("number OWASP’s ten %s risks without a gap", (prefix, list) => {
    const ids = Array.from({ length: 10 }, (_, index) => `${prefix}${String(index + 1).padStart(2, "0")}`);
    expect(Object.keys(list)).toEqual(ids);
  });

  it("have ATLAS’s own shape, and a name of their own", () => {
    for (const id of Object.keys(ATLAS_TECHNIQUES)) expect(id).toMatch(/^AML\.T\d{4}(\.\d{3})?$/);
    const names = Object.values(ATLAS_TECHNIQUES);
    expect(new Set(names).size).toBe(names.length);
  });

  it.each([
    [owaspId, "LLM11"],
    [owaspId, "LLM07:2025"],
    [agenticId, "ASI11"],
    [agenticId, "LLM01"],
    [atlasId, "AML.T9999"],
    [atlasId, "T0051"],
  ])("refuse what the lists do not have", (schema, id) => {
    expect(v.is(schema, id)).toBe(false);
  });
});
