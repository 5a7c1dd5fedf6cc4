import { randomUUID } from "node:crypto";
import { Hono } from "hono";
import { migrate } from "#server/database/migrate.ts";
import { openDatabase } from "#server/database/open.ts";
import { createFormGateway, type Received } from "#server/forms/gateway.ts";
import { trustedNetworks } from "#server/forms/sender.ts";
import { createInquiryService } from "#server/inquiries/service.ts";
import { createInquiryStore } from "#server/inquiries/store.ts";
import { createLogger } from "#server/process/log.ts";
import { parseEnvironment, processEnvironment } from "#server/process/settings.ts";

/** The service as in production, with the same settings. Inquiries are kept; nobody is notified. */
async function openFormGateway() {
  const environment = parseEnvironment(processEnvironment());
  if (!environment.ok) throw new Error(environment.problems.join("\n"));
  const { databaseUrl, siteUrl, trustedProxies } = environment.settings;
  const logger = createLogger("info", process.stdout);
  const database = openDatabase(databaseUrl, (lost) => logger.warn(lost, "a database connection was lost"));
  await migrate(database);
  const inquiries = createInquiryService({
    store: createInquiryStore({ database, channels: [], newId: randomUUID }),
    clock: Date.now,
    newId: randomUUID,
    log: logger,
  });
  return createFormGateway({
    inquiries,
    isTrusted: trustedNetworks(trustedProxies),
    siteUrl,
    onUnknownProxy: () => {},
    clock: () => performance.now(),
  });
}

/** Receives forms as the server does, and has the page answer. Opened by the first one. */
export function createDevForms(answer: (received: Received) => Promise<Response>): Hono {
  let gateway: ReturnType<typeof openFormGateway> | undefined;
  const app = new Hono();
  app.post("*", async (c) => {
    gateway ??= openFormGateway();
    const received = await (await gateway)(c);
    return received instanceof Response ? received : answer(received);
  });
  return app;
}
