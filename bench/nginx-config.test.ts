import { expect, test } from "vitest";
import { nginxConfig } from "./nginx-config.ts";

const config = (changes: Partial<Parameters<typeof nginxConfig>[0]> = {}) =>
  nginxConfig({
    port: 4212,
    folder: "/scratch",
    file: { root: "/site/client", name: "index.html.br" },
    contentType: "text/html; charset=utf-8",
    headers: [
      ["Content-Encoding", "br"],
      ["Content-Security-Policy", "script-src 'self'; img-src 'self'"],
      ["ETag", '"abc"'],
      ["Date", "today"],
    ],
    version: "--http-client-body-temp-path=/var/lib/nginx/body --http-proxy-temp-path=/var/lib/nginx/proxy",
    isRoot: false,
    ...changes,
  });

test("sends the site's headers, and leaves to nginx those it writes itself", () => {
  const lines = config()
    .split("\n")
    .filter((line) => line.includes("add_header"));
  expect(lines.map((line) => line.trim())).toEqual([
    'add_header Content-Encoding "br";',
    `add_header Content-Security-Policy "script-src 'self'; img-src 'self'";`,
  ]);
});

test("writes only to its own folder", () => {
  expect(config()).toContain('client_body_temp_path "/scratch/client-body";');
  expect(config()).toContain('proxy_temp_path "/scratch/proxy";');
  expect(config()).not.toContain("/var/");
});

test("keeps its rights only where it has them", () => {
  expect(config({ isRoot: true })).toContain("user root;");
  expect(config({ isRoot: false })).not.toContain("user ");
});

test("a quotation mark in a header does not end the value", () => {
  expect(config({ headers: [["Link", 'a="b"']] })).toContain('add_header Link "a=\\"b\\"";');
});
