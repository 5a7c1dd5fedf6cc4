import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const css = readFileSync("brand/tokens.css", "utf8");
const [main = "", fallback = ""] = css.split("@supports not (color: oklch(0 0 0))");

type Colour = { rgb: number[]; alpha: string };

/** OKLCH to 8-bit sRGB, as CSS Color 4 defines it; a colour outside sRGB is clipped. */
function fromOklch(lightness: number, chroma: number, hue: number): number[] {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map((linear) => {
    const clipped = Math.min(1, Math.max(0, linear));
    return 255 * (clipped <= 0.0031308 ? 12.92 * clipped : 1.055 * clipped ** (1 / 2.4) - 0.055);
  });
}

const hexOf = (rgb: readonly number[]) => `#${Buffer.from(rgb.map(Math.round)).toString("hex")}`;

const oklchTokens = new Map<string, Colour>(
  [...main.matchAll(/(--[\w-]+): oklch\(([\d.]+) ([\d.]+) ([\d.]+)(?: \/ (\d+%))?\)/g)].map(
    ([, name = "", lightness, chroma, hue, alpha = "100%"]) => [
      name,
      { rgb: fromOklch(Number(lightness), Number(chroma), Number(hue)), alpha },
    ],
  ),
);

function fallbackOf(name: string): Colour | undefined {
  const value = new RegExp(`${name}: ([^;]+);`).exec(fallback)?.[1] ?? "";
  const hex = /^#(..)(..)(..)$/.exec(value);
  if (hex) return { rgb: hex.slice(1).map((part) => Number.parseInt(part, 16)), alpha: "100%" };
  const rgb = /^rgb\((\d+) (\d+) (\d+) \/ (\d+%)\)$/.exec(value);
  return rgb ? { rgb: rgb.slice(1, 4).map(Number), alpha: rgb[4] ?? "" } : undefined;
}

describe("fallback colours for browsers without OKLCH", () => {
  it("cover every token", () => {
    expect(oklchTokens.size).toBeGreaterThan(10);
    expect([...oklchTokens.keys()].filter((name) => !fallbackOf(name))).toEqual([]);
  });

  it.each([...oklchTokens])("match %s", (name, { rgb, alpha }) => {
    const fallback = fallbackOf(name);
    expect(fallback?.alpha).toBe(alpha);
    const differences = rgb.map((channel, index) => Math.abs(channel - (fallback?.rgb[index] ?? Number.NaN)));
    expect(Math.max(...differences), `${name} is ${hexOf(rgb)}`).toBeLessThanOrEqual(1);
  });
});
