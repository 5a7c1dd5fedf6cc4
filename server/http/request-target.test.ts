import { describe, expect, test } from "vitest";
import { MAX_PATH_LENGTH, pathOf, refusalOf } from "./request-target.ts";

const host = ["site.example"];
const split = (text: string) => text.trim().split(/\s+/);

describe("refusalOf a target", () => {
  test.each([
    ...split(
      "/ /guard /guard/?utm_source=x /blog/%C3%A9t%C3%A9 /a.b/..c/d..e //elsewhere.example /search?q=%00../..\\",
    ),
    `/${"a".repeat(MAX_PATH_LENGTH - 1)}`,
    `/?${"q".repeat(6000)}`,
  ])("accepts %s", (target) => {
    expect(refusalOf(target, host)).toBeUndefined();
  });

  const REJECTED = `* guard /../etc/passwd /assets/../../site.json /.. /. /assets/%2e%2e/%2E%2E/site.json
    /assets/..%2f..%2fsite.json /%00 /guard%00.html /%0d%0aSet-Cookie:x /% /%zz /%ff /\\elsewhere.example
    /%5celsewhere.example`;
  test.each(["", ...split(REJECTED)])("rejects %s", (target) => {
    expect(refusalOf(target, host)).toMatchObject({ status: 400 });
  });

  test("rejects a path that is too long with 414", () => {
    expect(refusalOf(`/${"a".repeat(MAX_PATH_LENGTH)}`, host)).toMatchObject({ status: 414 });
  });
});

describe("refusalOf a host", () => {
  test.each(
    split(
      "site.example SITE.example:3000 localhost 127.0.0.1:80 [::1]:3000 a_b.example site.example. xn--bb-eka.example",
    ),
  )("accepts %s", (name) => {
    expect(refusalOf("/", [name])).toBeUndefined();
  });

  const REJECTED = `a.example/path user@a.example a.example:port -a.example a.example: <script> 999.1.1.1 xn--a XN--A a.xn--.example a:99999
    [:::1] 0x7f.1 [0:0::1]`;
  test.each([
    [[]],
    [["a.example", "b.example"]],
    ...["", "a example", "a".repeat(300), ...split(REJECTED)].map((name) => [[name]]),
  ])("rejects %j", (names) => {
    expect(refusalOf("/", names)).toMatchObject({ status: 400 });
  });
});

test("pathOf drops query and fragment", () => {
  expect(["/a?b#c", "/a#c?b", "/a"].map(pathOf)).toEqual(["/a", "/a", "/a"]);
});
