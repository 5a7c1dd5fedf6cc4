import { createServer } from "node:net";
import { expect, test } from "vitest";
import { answers, localAddress } from "./local-address.mjs";

test.each([
  [{}, "http://localhost:3000"],
  [{ PORT: "8080" }, "http://localhost:8080"],
  [{ HOST: "0.0.0.0" }, "http://localhost:3000"],
  [{ HOST: "::" }, "http://localhost:3000"],
  [{ HOST: "::1", PORT: "80" }, "http://[::1]:80"],
  [{ HOST: "127.0.0.1" }, "http://127.0.0.1:3000"],
  [{ PORT: "0" }, undefined],
  [{ PORT: "eighty" }, undefined],
])("%j is reached at %s", (env, url) => {
  expect(localAddress(env)?.url).toBe(url);
});

test("an address answers while something listens there", async () => {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((listening) => server.once("listening", listening));
  const bound = server.address();
  if (bound === null || typeof bound === "string") throw new Error("no port");
  const address = { host: "127.0.0.1", port: bound.port };
  expect(await answers(address)).toBe(true);
  await new Promise((closed) => server.close(closed));
  expect(await answers(address)).toBe(false);
});
