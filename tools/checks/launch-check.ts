import { readFile } from "node:fs/promises";
import { site } from "#brand/site.ts";
import { publishedOrigin } from "../build/origin.ts";
import { launchGaps, launchReport, trustGaps } from "./launch-gaps.ts";

const files = {
  settings: await readFile("brand/settings.json", "utf8"),
  security: await readFile("SECURITY.md", "utf8"),
};
const { text, code } = launchReport(
  launchGaps({ ...site, origin: publishedOrigin() }, files),
  trustGaps(site, files.settings),
);
console.log(text);
process.exitCode = code;
