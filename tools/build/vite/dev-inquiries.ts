import { randomUUID } from "node:crypto";
import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import type { InquirySubmitter } from "#domain/inquiry/inquiry.ts";
import { migrate } from "#server/database/migrate.ts";
import { openDatabase } from "#server/database/open.ts";
import { readForm } from "#server/forms/answer.ts";
import { createInquiryService } from "#server/inquiries/service.ts";
import { createLogger } from "#server/process/log.ts";
import { parseEnvironment, processEnvironment } from "#server/process/settings.ts";

/** Opens the inquiry service with the production settings. Inquiries are stored, but no notifications are sent. */
async function openInquiries() {
  const environment = parseEnvironment(processEnvironment());
  if (!environment.ok) throw new Error(environment.problems.join("\n"));
  const logger = createLogger("info", process.stdout);
  const database = openDatabase(environment.settings.databaseUrl, (lost) =>
    logger.warn(lost, "a database connection was lost"),
  );
  await migrate(database);
  return createInquiryService({
    kysely: database.kysely,
    channels: [],
    clock: Date.now,
    newId: randomUUID,
    log: logger,
  });
}

/** Handles forms as the server does, without its limits. The first request opens the database. */
export function createDevForms(answer: (request: Request, submitter: InquirySubmitter) => Promise<Response>) {
  let opened: ReturnType<typeof openInquiries> | undefined;
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.post("*", async (c) => {
    opened ??= openInquiries();
    const inquiries = await opened;
    const form = await readForm(c);
    if (form === undefined) return c.text("Send the form as a browser does: whole, and in UTF-8.\n", 400);
    const network = c.env.incoming.socket.remoteAddress ?? "";
    return answer(new Request(c.req.url, { method: "POST", body: form }), {
      tooLarge: false,
      submit: (inquiry, traces) => inquiries.submit({ inquiry, traces, network }),
    });
  });
  return app;
}
