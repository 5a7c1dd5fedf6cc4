import { Hono, type Context as Request } from "hono";
import { html } from "hono/html";
import { OUTBOX_STATES } from "#server/database/database.ts";
import { NOTE } from "#server/inquiries/erase.ts";
import { reasonOf } from "#server/process/start-problem.ts";
import { createNotice } from "../../local-page/layout.ts";
import { type Access, guard, localAssets, serveLocally } from "../../local-page/serve.ts";
import { audit, CommandProblem, type Context } from "../context.ts";
import { eraseCommand } from "../erase.ts";
import { exportCommand } from "../export.ts";
import { openRecord } from "../list.ts";
import { type Change, ON_INQUIRY, undo, whileLocked } from "../mark.ts";
import { findRecord, firstRecords, latestActions, stateOf, threadOf } from "../records.ts";
import { oneLine, printable } from "../text.ts";
import { INBOX_STYLE, inboxScript } from "./assets.ts";
import * as pages from "./pages.ts";

const { layout, nameOf } = pages;

function viewOf(c: Request): pages.ListView {
  const show = c.req.query("show") ?? "";
  return {
    search: (c.req.query("q") ?? "").trim(),
    filter: Object.hasOwn(pages.FILTERS, show) ? (show as pages.Filter) : "open",
    state: OUTBOX_STATES.find((known) => known === c.req.query("state")) ?? "",
    query: new URL(c.req.url).search,
  };
}

/** The page of the inbox to which a form leads back. */
async function targetOf(c: Request): Promise<string> {
  const { to } = await c.req.parseBody();
  return typeof to === "string" && /^\/(?:inquiry\/[\w-]+)?(?:\?.*)?$/.test(to) ? to : "/";
}

/** Inbox as web pages; every action runs the command of the same name. */
export function createInbox(context: Context, access: Access): Hono {
  const { kysely } = context.database;
  const notice = createNotice();
  /** Changes that can be undone while the inbox is open, by the number in the address of their undo. */
  const changes: Change[] = [];
  /** Number of the change that the last action made, if it made one. */
  let undoable: number | undefined;
  const conclude = (text: string, number?: number) => {
    notice.set(text);
    undoable = number;
  };
  /** What the last action said, once, and until the next action a button that undoes it. */
  const outcome = (c: Request) => {
    const text = notice.take();
    if (undoable === undefined) return text;
    const { pathname, search } = new URL(c.req.url);
    const button = pages.button(`/undo/${undoable}`, pathname + search, text ? "Undo" : "Undo the last change", "u");
    return html`${text && html`<span>${text}</span>`} ${button}`;
  };
  const perform = async (command: (own: Context) => Promise<void>) => {
    let output = "";
    const note = (text: string) => {
      output += text;
    };
    await command({ ...context, terminal: { write: async (text) => note(text), note } });
    return output;
  };

  const app = new Hono();
  app.use(guard({ ...access, name: "inbox", layout }));
  app.onError((error, c) =>
    c.html(layout("Not done", html`<p>${reasonOf(error)}</p>`), error instanceof CommandProblem ? 404 : 500),
  );

  app.route("/", localAssets(INBOX_STYLE, inboxScript));

  app.get("/", async (c) => {
    const view = viewOf(c);
    const { search, filter, state } = view;
    const handling = filter === "all" || filter === "spam" ? undefined : filter;
    const spam = filter === "spam" && "only";
    const { found, more } = await firstRecords(kysely, { spam, handling, state: state || undefined, search }, 100);
    return c.html(layout("Inquiries", pages.listPage(found, more, view, context.clock()), outcome(c)));
  });

  app.get("/audit", async (c) => c.html(layout("Audit", pages.auditPage(await latestActions(kysely, 500)))));

  app.post("/export", async (c) => {
    const everything = { json: false, out: undefined, email: undefined, updates: false };
    const csv = await perform((own) => exportCommand(everything, own));
    // Set once the export has succeeded: the page about a failure would be saved as the file.
    c.header("Content-Type", "text/csv; charset=utf-8");
    c.header("Content-Disposition", 'attachment; filename="inquiries.csv"');
    return c.body(csv);
  });

  app.get("/inquiry/:id", async (c) => {
    const record = await openRecord(context, c.req.param("id"));
    const page = pages.inquiryPage(record, await threadOf(kysely, record), viewOf(c).query);
    return c.html(layout(nameOf(record.inquiry), page, outcome(c)));
  });

  app.get("/inquiry/:id/erase", async (c) =>
    c.html(layout("Erase for good?", pages.erasePage(await findRecord(kysely, c.req.param("id"))))),
  );

  app.post("/inquiry/:id/erase", async (c) => {
    const { inquiry } = await findRecord(kysely, c.req.param("id"));
    conclude(await perform((own) => eraseCommand({ json: false, about: inquiry.email || inquiry.id }, own)));
    return c.redirect("/", 303);
  });

  app.post("/inquiry/:id/:action{mark-new|mark-answered|mark-spam|not-spam|retry}", async (c) => {
    const { id, name } = (await findRecord(kysely, c.req.param("id"))).inquiry;
    const action = c.req.param("action") as keyof typeof ON_INQUIRY;
    const to = await targetOf(c);
    const before = await stateOf(kysely, id);
    const said = await perform((own) => ON_INQUIRY[action]({ json: false, about: id }, own));
    const after = await stateOf(kysely, id);
    const text = said.trim().replace(id, () => oneLine(name) || "The inquiry");
    const isChanged = before.handling !== after.handling || before.spam_reason !== after.spam_reason;
    conclude(text, isChanged ? changes.push({ before, after }) - 1 : undefined);
    return c.redirect(to, 303);
  });

  app.post("/undo/:number", async (c) => {
    const change = changes[Number(c.req.param("number"))];
    if (change === undefined) throw new CommandProblem("There is nothing to undo any more.");
    const undone = await undo(change, context);
    conclude(
      undone ? "The change is undone." : "The inquiry was changed again in the meantime, so nothing was undone.",
    );
    return c.redirect(await targetOf(c), 303);
  });

  app.post("/inquiry/:id/note", async (c) => {
    const id = c.req.param("id");
    const { note } = await c.req.parseBody();
    const text = typeof note === "string" ? [...printable(note).trim()].slice(0, pages.NOTE_MAX).join("") : "";
    await whileLocked(context, id, async (own) => {
      const { inquiry } = await findRecord(own.database.kysely, id);
      if (text !== "") await audit(own, NOTE, inquiry.id, text);
    });
    return c.redirect(await targetOf(c), 303);
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
