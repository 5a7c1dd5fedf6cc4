import { Agent, request } from "node:http";
import { floods } from "./addresses.ts";

/** A process of its own: so many clients, each asking again as soon as it is answered, until it is ended. */
const [port, name, connections, ...slugs] = process.argv.slice(2);
const flood = floods(slugs).find((candidate) => candidate.name === name);
if (flood === undefined) throw new Error(`no flood is called ${name}`);
const agent = new Agent({ keepAlive: true, maxSockets: Number(connections) });

let sent = 0;
const answers: Record<string, number> = {};

function ask(): void {
  sent += 1;
  const { method, path, body } = (flood as NonNullable<typeof flood>).request(sent);
  const headers = {
    "Accept-Encoding": "gzip",
    ...(body !== undefined && { "Content-Type": "application/x-www-form-urlencoded", "Content-Length": body.length }),
  };
  const asked = request({ host: "127.0.0.1", port, agent, method, path, headers }, (response) => {
    const status = String(response.statusCode);
    answers[status] = (answers[status] ?? 0) + 1;
    response.resume();
    response.on("close", ask);
  });
  asked.on("error", ask);
  asked.end(body);
}

for (let client = 0; client < Number(connections); client += 1) ask();
process.on("message", () => process.send?.(answers, () => process.exit(0)));
