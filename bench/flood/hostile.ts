import { Agent, request } from "node:http";
import { FLOODS, PLAIN_FILE } from "./addresses.ts";

/** Hostile clients in a separate process: each sends its next request as soon as it gets a response. */
const [port, name, connections] = process.argv.slice(2);
const flood = FLOODS.find((candidate) => candidate.name === name) ?? PLAIN_FILE;
const agent = new Agent({ keepAlive: true, maxSockets: Number(connections) });

let sent = 0;
const answers: Record<string, number> = {};

function sendNext(): void {
  sent += 1;
  const { path, body } = flood.request(sent);
  const method = body === undefined ? "GET" : "POST";
  const headers = {
    "Accept-Encoding": "gzip",
    ...(body !== undefined && { "Content-Type": "application/x-www-form-urlencoded", "Content-Length": body.length }),
  };
  const outgoing = request({ host: "127.0.0.1", port, agent, method, path, headers }, (response) => {
    const status = String(response.statusCode);
    answers[status] = (answers[status] ?? 0) + 1;
    response.resume();
    response.on("close", sendNext);
  });
  outgoing.on("error", sendNext);
  outgoing.end(body);
}

for (let client = 0; client < Number(connections); client += 1) sendNext();
process.on("message", () => process.send?.(answers, () => process.exit(0)));
