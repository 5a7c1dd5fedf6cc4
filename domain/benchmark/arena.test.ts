import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ARENA_MAX_MODELS, type Arena, type ArenaAction, arena, COMPARISON_NAME_LENGTH, shortenName } from "./arena.ts";

const EMPTY: Arena = { chosen: [], dropdown: "closed" };
const slug = fc.constantFrom("a", "b", "c", "d", "e", "f");
const action: fc.Arbitrary<ArenaAction> = fc.oneof(
  fc.record({ type: fc.constant("add" as const), slug }),
  fc.record({ type: fc.constant("remove" as const), slug }),
  fc.constantFrom({ type: "open" as const }, { type: "close" as const }),
);
const played = (actions: readonly ArenaAction[]) => actions.reduce(arena, EMPTY);

describe("the arena", () => {
  it("never holds more than four models, nor one twice, whatever is done to it", () => {
    fc.assert(
      fc.property(fc.array(action, { maxLength: 40 }), (actions) => {
        const { chosen } = played(actions);
        expect(chosen.length).toBeLessThanOrEqual(ARENA_MAX_MODELS);
        expect(new Set(chosen).size).toBe(chosen.length);
      }),
    );
  });

  it("closes its dropdown with every model that is added, and never opens it when full", () => {
    fc.assert(
      fc.property(fc.array(action), slug, (actions, added) => {
        expect(arena(played(actions), { type: "add", slug: added }).dropdown).toBe("closed");
        const opened = arena({ ...played(actions), dropdown: "closed" }, { type: "open" });
        expect(opened.dropdown).toBe(opened.chosen.length < ARENA_MAX_MODELS ? "open" : "closed");
      }),
    );
  });

  it("drops the removed model and keeps the others in their order", () => {
    fc.assert(
      fc.property(fc.array(action), slug, (actions, removed) => {
        const before = played(actions);
        const { chosen } = arena(before, { type: "remove", slug: removed });
        expect(chosen).toEqual(before.chosen.filter((other) => other !== removed));
      }),
    );
  });

  it("appends in the order of choosing, refuses a fifth and a second of the same", () => {
    const add = (added: string): ArenaAction => ({ type: "add", slug: added });
    expect(played(["b", "a", "b", "d", "c", "e"].map(add)).chosen).toEqual(["b", "a", "d", "c"]);
  });
});

describe("shortenName", () => {
  it.each([
    ["Claude 4.0 Sonnet", "Claude 4.0 Sonn…"],
    ["LLaMA 4 Maverick", "LLaMA 4 Maveric…"],
    ["Exactly fifteen", "Exactly fifteen"],
    ["o1", "o1"],
    ["", ""],
  ])("makes %j %j", (name, short) => {
    expect(shortenName(name)).toBe(short);
  });

  it("leaves short names alone and cuts others to fifteen characters and an ellipsis, never through one", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 30 }), (name) => {
        const characters = [...name];
        const short = [...shortenName(name)];
        const cut = characters.length > COMPARISON_NAME_LENGTH;
        expect(short).toEqual(cut ? [...characters.slice(0, COMPARISON_NAME_LENGTH), "…"] : characters);
      }),
    );
  });
});
