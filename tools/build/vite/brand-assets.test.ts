import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { site } from "../../../brand/site.ts";
import { brandAssets } from "./brand-assets.ts";

type Emitted = { fileName: string; source: string | Uint8Array };
type Answer = { headers: Record<string, string>; body?: string | Uint8Array; passedOn: boolean };

function emitted(): Map<string, Emitted["source"]> {
  const files = new Map<string, Emitted["source"]>();
  const context = { emitFile: ({ fileName, source }: Emitted) => files.set(fileName, source) };
  (brandAssets().generateBundle as unknown as (this: typeof context) => void).call(context);
  return files;
}

function requested(url: string): Answer {
  const answer: Answer = { headers: {}, passedOn: false };
  const response = {
    setHeader: (name: string, value: string) => {
      answer.headers[name] = value;
    },
    end: (body: string | Uint8Array) => {
      answer.body = body;
    },
  };
  const pass = () => {
    answer.passedOn = true;
  };
  const use = (handler: (...args: unknown[]) => void) => handler({ url }, response, pass);
  (brandAssets().configureServer as unknown as (server: object) => void)({ middlewares: { use } });
  return answer;
}

const token = (name: string) =>
  new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(readFileSync("brand/tokens.css", "utf8"))?.[1];

/** Width and height stand at a fixed place in a PNG file. */
function pngSize(source: string | Uint8Array | undefined): [number, number] {
  const data = Buffer.from(source ?? "");
  expect(data.subarray(1, 4).toString()).toBe("PNG");
  return [data.readUInt32BE(16), data.readUInt32BE(20)];
}

describe("brandAssets", () => {
  const files = emitted();
  const manifest = JSON.parse(String(files.get("manifest.webmanifest")));

  it("names the site in the manifest after the brand", () => {
    expect(manifest).toMatchObject({ name: site.brand, short_name: site.brand, description: site.description });
  });

  it("takes the manifest's colours from the tokens", () => {
    expect(manifest).toMatchObject({ theme_color: token("ink-950"), background_color: token("ink-950") });
    expect(String(files.get("icon.svg"))).toContain(token("paper"));
  });

  it("emits every icon the manifest names, in the size it says", () => {
    expect(manifest.icons).toHaveLength(2);
    for (const { src, sizes } of manifest.icons as { src: string; sizes: string }[]) {
      expect(pngSize(files.get(src.slice(1))).join("x")).toBe(sizes);
    }
  });

  it("emits the icon for home screens in Apple's size, and a favicon with three sizes", () => {
    expect(pngSize(files.get("apple-touch-icon.png"))).toEqual([180, 180]);
    const favicon = Buffer.from(files.get("favicon.ico") ?? "");
    expect([6, 22, 38].map((entry) => favicon[entry])).toEqual([16, 32, 48]);
    expect(pngSize(favicon.subarray(favicon.readUInt32LE(18)))).toEqual([16, 16]);
  });

  it("emits what the document head names", () => {
    const head = readFileSync("app/root.tsx", "utf8");
    const named = [...head.matchAll(/href: "\/([^"]+)"/g)].map((match) => match[1] as string);
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((name) => !files.has(name))).toEqual([]);
  });

  it("serves the same files in development", () => {
    const { headers, body } = requested("/manifest.webmanifest");
    expect(headers["Content-Type"]).toBe("application/manifest+json");
    expect(body).toBe(files.get("manifest.webmanifest"));
  });

  it.each(["/", "/about", "/constructor"])("passes %s on in development", (url) => {
    expect(requested(url)).toEqual({ headers: {}, passedOn: true });
  });
});
