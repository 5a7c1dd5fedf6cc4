// Receives inquiries and keeps each once, as a file. No dependencies, Node 20.10 or later: node receiver.mjs
// WEBHOOK_SECRET is the site's; PORT and FOLDER may be set.
import { createHash, createHmac, randomUUID, timingSafeEqual } from "node:crypto";
import { link, mkdir, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const TOLERANCE_SECONDS = 300;
const BODY_MAX = 1_000_000;

/**
 * Whether a delivery is from the site, and from now. The body is the bytes as they came.
 * @param {string} secret
 * @param {{ id: string, timestamp: string, signatures: string, body: Buffer }} delivery
 * @param {number} [now] seconds since 1970
 * @returns {"genuine" | "old" | "forged"}
 */
export function verify(secret, { id, timestamp, signatures, body }, now = Date.now() / 1000) {
  const key = secret.startsWith("whsec_") ? Buffer.from(secret.slice("whsec_".length), "base64") : secret;
  const expected = createHmac("sha256", key).update(`${id}.${timestamp}.`).update(body).digest();
  // There may be several, separated by spaces, while a secret is being changed.
  const genuine = signatures.split(" ").some((signature) => {
    const given = Buffer.from(signature.replace(/^v1,/, ""), "base64");
    return signature.startsWith("v1,") && given.length === expected.length && timingSafeEqual(given, expected);
  });
  if (!genuine) return "forged";
  return Math.abs(now - Number(timestamp)) <= TOLERANCE_SECONDS ? "genuine" : "old";
}

/**
 * Keeps a delivery once, whole or not at all; false if it was there already.
 * @param {string} folder @param {string} id @param {Buffer} body
 */
async function keepOnce(folder, id, body) {
  // The id comes from outside: its hash is a file name in any case.
  const file = join(folder, `${createHash("sha256").update(id).digest("hex")}.json`);
  const unfinished = join(folder, `${randomUUID()}.unfinished`);
  try {
    await writeFile(unfinished, body, { flag: "wx", mode: 0o600, flush: true });
    await link(unfinished, file);
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === "EEXIST") return false;
    throw error;
  } finally {
    await rm(unfinished, { force: true });
  }
}

/** @param {import("node:http").IncomingMessage} request @returns {Promise<Buffer | undefined>} undefined if too long */
async function bodyOf(request) {
  const chunks = [];
  let length = 0;
  for await (const chunk of request) {
    length += chunk.length;
    if (length > BODY_MAX) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** @param {{ secret: string, folder: string, now?: () => number }} options */
export function createReceiver({ secret, folder, now = () => Date.now() / 1000 }) {
  return createServer(async (request, response) => {
    /** @param {number} status @param {string} words */
    const answer = (status, words) => response.writeHead(status, { "Content-Type": "text/plain" }).end(`${words}\n`);
    try {
      if (request.method !== "POST") return answer(405, "POST only");
      const body = await bodyOf(request);
      if (body === undefined) return answer(413, "too long");
      const header = (/** @type {string} */ name) => String(request.headers[name] ?? "");
      const id = header("webhook-id");
      const delivery = { id, timestamp: header("webhook-timestamp"), signatures: header("webhook-signature"), body };
      const verdict = verify(secret, delivery, now());
      if (verdict !== "genuine") return answer(401, verdict);
      if (JSON.parse(String(body)).type !== "inquiry.received") return answer(200, "ignored");
      // The same one again is a success, too: the site did not hear our first answer.
      return answer(200, (await keepOnce(folder, id, body)) ? "kept" : "known");
    } catch {
      // 5xx: the site tries again.
      return answer(503, "not kept");
    }
  });
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { WEBHOOK_SECRET: secret, PORT = "8080", FOLDER: folder = "inquiries" } = process.env;
  if (!secret) throw new Error("Set WEBHOOK_SECRET as the site does.");
  await mkdir(folder, { recursive: true, mode: 0o700 });
  createReceiver({ secret, folder }).listen(Number(PORT), "127.0.0.1", () => console.log(`listening on ${PORT}`));
}
