import { createServer } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { startBuilt } from "../../server/testing/built-process.ts";
import { closeServer, listenOnFreePort } from "../../server/testing/listen.ts";
import { submit } from "../../server/testing/visitors.ts";
import { never, progress, type Verdict } from "../results.ts";

const INQUIRIES = 500;
const DELIVERY_LIMIT_MS = 120_000;

/** Two processes share one queue, which fills while the receiver is down; then both compete to deliver it. */
export async function twoProcesses(url: string): Promise<Verdict[]> {
  const received: { id: string; from: string }[] = [];
  const notified = () => new Set(received.map(({ id }) => id)).size;
  let open = false;
  const receiver = createServer((request, response) => {
    request.resume().on("end", () => {
      if (!open) return response.writeHead(503, { "Retry-After": "1" }).end();
      received.push({ id: String(request.headers["webhook-id"]), from: request.url ?? "" });
      response.writeHead(204).end();
    });
  });
  const port = await listenOnFreePort(receiver);
  const start = (name: string) =>
    startBuilt({
      DATABASE_URL: url,
      NOTIFY_WEBHOOK_URL: `http://127.0.0.1:${port}/${name}`,
      NOTIFY_WEBHOOK_SECRET: "bench-bench-bench-bench-bench-bench",
    });
  const sites = [await start("one"), await start("two")];
  const answers = await Promise.all(
    Array.from({ length: INQUIRIES }, (_, index) => submit(sites[index % 2]?.origin ?? "")),
  );
  const acknowledged = answers.filter(({ status }) => status === 303).length;
  progress(`${acknowledged} acknowledged; the receiver opens`);
  open = true;
  const limit = performance.now() + DELIVERY_LIMIT_MS;
  while (notified() < acknowledged && performance.now() < limit) await wait(200);
  // Leaves time for duplicate deliveries to show up.
  await wait(3_000);
  await Promise.all(sites.map((site) => site.stop()));
  await closeServer(receiver);

  const senders = new Set(received.map(({ from }) => from));
  return [
    {
      target: `each notified: ${INQUIRIES}`,
      met: acknowledged === INQUIRIES && notified() === INQUIRIES,
      detail: `${notified()} of ${acknowledged}`,
    },
    never("notified twice", received.length - notified(), received.length),
    { target: "both processes took part", met: senders.size === 2, detail: [...senders].join(" and ") },
  ];
}
