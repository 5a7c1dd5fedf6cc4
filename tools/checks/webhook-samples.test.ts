import { spawnSync } from "node:child_process";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { webhookNotifier } from "#server/outbox/webhook.ts";
import { closeServer, listenOnFreePort } from "#server/testing/listen.ts";
import { inquiryRow } from "#server/testing/outbox-rows.ts";
import { createReceiver } from "../../docs/samples/webhook/receiver.mjs";
import { tempFolder } from "../testing/temp-folder.ts";

const SAMPLES = "docs/samples/webhook";
const SECRET = `whsec_${Buffer.from("0123456789abcdef0123456789abcdef").toString("base64")}`;
const OTHER_SECRET = "another-secret-of-some-length-0123";
const signal = new AbortController().signal;
const notification = (id: string) => ({ id, inquiry: inquiryRow("i1", { message: "é 漢 🛡" }) });

type Sent = { id: string; timestamp: string; signatures: string; body: string };

/** Starts the sample receiver and records the requests of the site's notifier. */
async function openReceiver() {
  const folder = await tempFolder();
  const server = createReceiver({ secret: SECRET, folder });
  onTestFinished(() => closeServer(server));
  const sent: Sent[] = [];
  server.prependListener("request", (request) => {
    const header = (name: string) => String(request.headers[name]);
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () =>
      sent.push({
        id: header("webhook-id"),
        timestamp: header("webhook-timestamp"),
        signatures: header("webhook-signature"),
        body: Buffer.concat(chunks).toString(),
      }),
    );
  });
  const url = `http://127.0.0.1:${await listenOnFreePort(server)}/`;
  const send = (id: string, secret = SECRET, clock = Date.now) =>
    webhookNotifier({ url, secret, clock }).send(notification(id), signal);
  const post = async ({ id, timestamp, signatures, body }: Sent) => {
    const headers = { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": signatures };
    const answer = await fetch(url, { method: "POST", headers, body });
    return [answer.status, (await answer.text()).trim()];
  };
  const storedCount = async () => (await readdir(folder)).length;
  return { folder, send, sent, post, storedCount };
}

test("the receiver stores a delivery completely and once, and recognises repeats", async () => {
  const { folder, send, sent, post, storedCount } = await openReceiver();
  expect(await send("n1")).toEqual({ outcome: "sent" });
  const [first] = sent as [Sent];
  const [file = ""] = await readdir(folder);
  expect(await readFile(join(folder, file), "utf8")).toBe(first.body);
  expect(JSON.parse(first.body).data).toMatchObject({ inquiryId: "i1", message: "é 漢 🛡" });
  // A retry of the site, and a replay of the recorded request.
  expect(await send("n1")).toEqual({ outcome: "sent" });
  expect(await post(first)).toEqual([200, "known"]);
  expect(await storedCount()).toBe(1);
  expect(await Promise.all(Array.from({ length: 8 }, () => send("n2")))).toHaveLength(8);
  expect(await storedCount()).toBe(2);
});

test("the receiver rejects old or forged deliveries and stores nothing", async () => {
  const { send, sent, post, storedCount } = await openReceiver();
  expect(await send("n1", OTHER_SECRET)).toMatchObject({ outcome: "refused", problem: expect.stringContaining("401") });
  expect(await send("n1", SECRET, () => Date.now() - 301_000)).toMatchObject({ outcome: "refused" });
  expect(await storedCount()).toBe(0);
  await send("n1");
  const genuine = sent.at(-1) as Sent;
  const timestamp = String(Number(genuine.timestamp) + 1);
  const forged = [{ id: "n2" }, { body: genuine.body.replace("Grace", "Gracf") }, { timestamp }, { signatures: "" }];
  for (const part of forged) expect(await post({ ...genuine, ...part })).toEqual([401, "forged"]);
  expect(await post({ ...genuine, signatures: `v1,AAAA ${genuine.signatures}` })).toEqual([200, "known"]);
  expect(await storedCount()).toBe(1);
});

const LANGUAGES = [
  { program: "python3", version: "--version", command: ["verify.py"] },
  { program: "go", version: "version", command: ["run", "verify.go"] },
];
const installed = LANGUAGES.filter(({ program, version }) => spawnSync(program, [version]).status === 0);

// Go compiles its standard library on first use.
const COMPILING_MS = 120_000;

test.each(installed)(
  "$program accepts a genuine delivery and rejects old or forged ones",
  { timeout: COMPILING_MS },
  async ({ program, command }) => {
    const { send, sent } = await openReceiver();
    await send("n1");
    await send("n1", SECRET, () => Date.now() - 301_000);
    const [now, old] = sent as [Sent, Sent];
    const verdict = ({ id, timestamp, signatures, body }: Sent, secret = SECRET) => {
      const env = { ...process.env, WEBHOOK_SECRET: secret };
      const args = [...command, id, timestamp, signatures];
      const { stdout, status } = spawnSync(program, args, { cwd: SAMPLES, input: body, env, encoding: "utf8" });
      return [status, stdout.trim()];
    };
    expect(verdict(old)).toEqual([1, "old"]);
    expect(verdict(now)).toEqual([0, "genuine"]);
    expect(verdict({ ...now, signatures: `v1,AAAA ${now.signatures}` })).toEqual([0, "genuine"]);
    expect(verdict(now, OTHER_SECRET)).toEqual([1, "forged"]);
    expect(verdict({ ...now, body: `${now.body} ` })).toEqual([1, "forged"]);
  },
);
