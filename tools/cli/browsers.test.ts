import { describe, expect, test } from "vitest";
import { browserCandidates, browserStarts } from "./browsers.mjs";

describe("where a browser is looked for", () => {
  test("a browser named in the environment comes first, ours before the common name", () => {
    const env = { CHROME_PATH: "/opt/chrome", CHROMIUM_PATH: "/opt/chromium", PATH: "/usr/bin" };
    expect(browserCandidates("linux", env).slice(0, 2)).toEqual(["/opt/chromium", "/opt/chrome"]);
  });

  test("an empty variable names nothing", () => {
    expect(browserCandidates("linux", { CHROMIUM_PATH: "", PATH: "" })).toEqual([]);
  });

  test("on Linux every folder of PATH is searched, Chromium before Chrome", () => {
    const candidates = browserCandidates("linux", { PATH: "/usr/local/bin:/usr/bin" });
    expect(candidates.slice(0, 2)).toEqual([
      "/usr/local/bin/chromium-headless-shell",
      "/usr/bin/chromium-headless-shell",
    ]);
    expect(candidates).toContain("/usr/bin/google-chrome-stable");
  });

  test("on macOS applications are found, a user's own among them", () => {
    const candidates = browserCandidates("darwin", { PATH: "", HOME: "/Users/ada" });
    expect(candidates).toContain("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome");
    expect(candidates).toContain("/Users/ada/Applications/Chromium.app/Contents/MacOS/Chromium");
  });

  test("on Windows the usual folders are searched", () => {
    const env = { PROGRAMFILES: "C:\\Program Files", LOCALAPPDATA: "C:\\Users\\ada\\AppData\\Local" };
    expect(browserCandidates("win32", env)).toContain("C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe");
  });
});

test("a program that is not there, or does not start, is no browser", () => {
  expect(browserStarts("/nowhere/chromium")).toBe(false);
  expect(browserStarts("/")).toBe(false);
  expect(browserStarts(process.execPath)).toBe(true);
});
