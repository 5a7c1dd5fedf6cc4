import { Hono } from "hono";
import { html } from "hono/html";
import { OUTBOX_STATES } from "#server/database/database.ts";
import { reasonOf } from "#server/process/start-problem.ts";
import { localAssets } from "../../local-page/assets.ts";
import { type Access, guard } from "../../local-page/guard.ts";
import { createNotice, STYLE } from "../../local-page/layout.ts";
import { serveLocally } from "../../local-page/serve.ts";
import { audit, CommandProblem, type Context } from "../context.ts";
import { eraseCommand } from "../erase.ts";
import { exportCommand } from "../export.ts";
import { openRecord } from "../list.ts";
import { ON_INQUIRY } from "../mark.ts";
import { findRecord, firstRecords, latestActions, type Selection } from "../records.ts";
import { auditPage, erasePage, FILTERS, type Filter, inquiryPage, layout, listPage, nameOf } from "./pages.ts";

const LIST_MAX = 200;
const AUDIT_MAX = 500;

const filterOf = (text: string | undefined): Filter => (Object.hasOwn(FILTERS, text ?? "") ? (text as Filter) : "open");

/** Inbox as web pages; every action runs the command of the same name. */
export function createInbox(context: Context, access: Access): Hono {
  const { kysely } = context.database;
  const notice = createNotice();
  const perform = async (command: (own: Context) => Promise<void>) => {
    let output = "";
    const write = async (text: string) => {
      output += text;
    };
    await command({ ...context, terminal: { write, note: (text) => (output += text) } });
    return output;
  };

  const app = new Hono();
  app.use(guard({ ...access, name: "inbox", layout }));
  app.onError((error, c) => {
    const known = error instanceof CommandProblem;
    return c.html(layout("Not done", html`<p>${known ? error.message : reasonOf(error)}</p>`), known ? 404 : 500);
  });

  app.route("/", localAssets(STYLE));

  app.get("/", async (c) => {
    const search = (c.req.query("q") ?? "").trim();
    const filter = filterOf(c.req.query("show"));
    const state = OUTBOX_STATES.find((known) => known === c.req.query("state"));
    const selection: Selection = {
      spam: filter === "spam" ? "only" : false,
      handling: filter === "all" || filter === "spam" ? undefined : filter,
      state,
      search,
    };
    const { found, more } = await firstRecords(kysely, selection, LIST_MAX);
    return c.html(layout("Inquiries", listPage(found, more, { search, filter, state: state ?? "" }), notice.take()));
  });

  app.get("/audit", async (c) => c.html(layout("Audit", auditPage(await latestActions(kysely, AUDIT_MAX)))));

  app.post("/export", async (c) => {
    const everything = { json: false, out: undefined, email: undefined, updates: false };
    const csv = await perform((own) => exportCommand(everything, own));
    return c.body(csv, 200, {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="inquiries.csv"',
    });
  });

  app.get("/inquiry/:id", async (c) => {
    const record = await openRecord(context, c.req.param("id"));
    return c.html(layout(nameOf(record.inquiry), inquiryPage(record), notice.take()));
  });

  app.get("/inquiry/:id/erase", async (c) =>
    c.html(layout("Erase for good?", erasePage(await findRecord(kysely, c.req.param("id"))))),
  );

  app.post("/inquiry/:id/erase", async (c) => {
    const { inquiry } = await findRecord(kysely, c.req.param("id"));
    notice.set(await perform((own) => eraseCommand({ json: false, about: inquiry.email || inquiry.id }, own)));
    return c.redirect("/", 303);
  });

  app.post("/inquiry/:id/:action{mark-new|mark-answered|mark-spam|not-spam|retry}", async (c) => {
    const id = c.req.param("id");
    const action = c.req.param("action") as keyof typeof ON_INQUIRY;
    notice.set(await perform((own) => ON_INQUIRY[action]({ json: false, about: id }, own)));
    // Opening the inquiry would mark it as read again, so `mark-new` leads back to the list.
    return c.redirect(action === "mark-new" ? "/" : `/inquiry/${id}`, 303);
  });

  return app;
}

export async function inboxCommand(context: Context): Promise<void> {
  await audit(context, "inbox");
  await serveLocally((access) => createInbox(context, access), {
    stopped: context.stopped,
    opened: (address) =>
      context.terminal.write(`The inbox is open. This address works once:\n\n  ${address}\n\nCtrl-C closes it.\n`),
  });
}
