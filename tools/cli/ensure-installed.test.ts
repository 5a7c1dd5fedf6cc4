import { describe, expect, test } from "vitest";
import { lockfilesAgree } from "./ensure-installed.mjs";

const wanted = {
  packages: {
    "": { version: "0.1.0" },
    "node_modules/react": { version: "19.3.1", integrity: "sha512-a" },
    "node_modules/binary-for-another-machine": { version: "1.0.0", integrity: "sha512-b", optional: true },
  },
};
const react = { version: "19.3.1", integrity: "sha512-a" };

describe("whether the installed packages are those of the lockfile", () => {
  test.each([
    ["the same", { "node_modules/react": react }, true],
    ["nothing noted", {}, false],
    ["another version", { "node_modules/react": { ...react, version: "19.3.0" } }, false],
    ["the same version with other contents", { "node_modules/react": { ...react, integrity: "sha512-z" } }, false],
    ["one that is no longer wanted", { "node_modules/react": react, "node_modules/left": { version: "1.0.0" } }, false],
    [
      "one for this machine that the lockfile's machine did not need",
      { "node_modules/react": react, "node_modules/binary-for-this-machine": { version: "1.0.0", optional: true } },
      true,
    ],
    [
      "an optional one of another version",
      { "node_modules/react": react, "node_modules/binary-for-another-machine": { version: "0.9.0" } },
      false,
    ],
  ])("%s", (_, packages, agree) => {
    expect(lockfilesAgree(wanted, { packages })).toBe(agree);
  });
});
