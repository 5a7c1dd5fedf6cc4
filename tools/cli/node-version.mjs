import { Problem } from "./say.mjs";

/**
 * The build tool runs on Node 20 from 20.19, on 22 from 22.12 and on everything later: these load ES modules by `require`.
 * @param {string} version such as "v20.19.4"
 */
export function isSupportedNode(version) {
  const [major = 0, minor = 0] = version.replace(/^v/, "").split(".").map(Number);
  if (major === 20) return minor >= 19;
  if (major === 22) return minor >= 12;
  return major > 22;
}

/** @param {string} [version] */
export function ensureNode(version = process.version) {
  if (isSupportedNode(version)) return;
  throw new Problem(
    `This is Node ${version}; the site needs Node 20.19 or later (of the 22s, 22.12 or later). ` +
      "Install the current LTS from https://nodejs.org, or run `nvm install` in this folder, then try again.",
  );
}
