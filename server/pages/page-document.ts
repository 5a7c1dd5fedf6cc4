import { createHash } from "node:crypto";
import { linkAsOne, type PageStyles } from "../http/page-styles.ts";
import type { SiteManifest } from "../site-manifest.ts";

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;
/** Needs no hash: a file is allowed by its origin, and data never runs. */
const FILE_OR_DATA = /\s(?:src=|type="application\/(?:ld\+)?json")/;

/** The one script every page names. */
export const bootScript = ({ src, integrity }: SiteManifest["boot"]) =>
  `<script src="${src}" integrity="${integrity}" async=""></script>`;

/** What the security policy has to allow, and nothing else. */
export function inlineScriptHashes(html: string): string[] {
  const codes = [...html.matchAll(SCRIPT)]
    .filter(([, attributes = "", code]) => code && !FILE_OR_DATA.test(attributes))
    .map(([, , code = ""]) => code);
  return [...new Set(codes)].map((code) => `sha256-${createHash("sha256").update(code).digest("base64")}`);
}

/** What the build adds to a prerendered page. A page without scripts of its own stays without. */
export function finishDocument(html: string, boot: SiteManifest["boot"], styles: PageStyles | undefined): string {
  const styled = styles ? linkAsOne(html, styles) : html;
  return html.includes("<script") ? styled.replace("</head>", () => `${bootScript(boot)}</head>`) : styled;
}
