import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { createAgent, submit } from "../../server/testing/visitors.ts";
import { startSite } from "../site.ts";

const INQUIRIES = 500;
const DELIVERY_LIMIT_MS = 120_000;

export type TwoProcessesResult = { acknowledged: number; notified: number; sentTwice: number; byProcess: number[] };

/** Two processes and one queue: it fills while the receiver is closed, then both race for it. */
export async function twoProcesses(
  folder: string,
  url: string,
  say: (text: string) => void,
): Promise<TwoProcessesResult> {
  const deliveries = new Map<string, number>();
  const byProcess = new Map<string, number>();
  let open = false;
  const receiver = createServer((request, response) => {
    request.resume().on("end", () => {
      if (!open) return response.writeHead(503, { "Retry-After": "1" }).end();
      const id = String(request.headers["webhook-id"]);
      deliveries.set(id, (deliveries.get(id) ?? 0) + 1);
      const process = request.url ?? "";
      byProcess.set(process, (byProcess.get(process) ?? 0) + 1);
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
  const { port } = receiver.address() as AddressInfo;
  const start = (name: string) =>
    startSite(folder, {
      env: {
        DATABASE_URL: url,
        NOTIFY_WEBHOOK_URL: `http://127.0.0.1:${port}/${name}`,
        NOTIFY_WEBHOOK_SECRET: "bench-bench-bench-bench-bench-bench",
      },
    });
  const sites = [await start("one"), await start("two")];
  const agent = createAgent(50);
  const answers = await Promise.all(
    Array.from({ length: INQUIRIES }, (_, index) => submit(sites[index % 2]?.origin ?? "", agent)),
  );
  agent.destroy();
  const acknowledged = answers.filter(({ outcome }) => outcome === "acknowledged").length;
  say(`${acknowledged} acknowledged; the receiver opens`);
  open = true;
  const limit = performance.now() + DELIVERY_LIMIT_MS;
  while (deliveries.size < acknowledged && performance.now() < limit) await wait(200);
  // Whoever would send one twice gets the time to.
  await wait(3_000);
  await Promise.all(sites.map((site) => site.stop()));
  receiver.closeAllConnections();
  receiver.close();
  return {
    acknowledged,
    notified: deliveries.size,
    sentTwice: [...deliveries.values()].filter((count) => count > 1).length,
    byProcess: [...byProcess.values()],
  };
}
