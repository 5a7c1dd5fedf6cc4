import { html } from "hono/html";
import { site } from "#brand/site.ts";
import { topicLabel } from "#domain/inquiry/fields.ts";
import { type AuditTable, type InquiryTable, OUTBOX_STATES } from "#server/database/database.ts";
import { createLayout, type Html } from "../../local-page/layout.ts";
import { fieldsOf } from "../list.ts";
import { deliveryText, type InquiryRecord } from "../records.ts";
import { oneLine, printable, timeText } from "../text.ts";

export const FILTERS = {
  open: "Not answered",
  new: "New",
  answered: "Answered",
  all: "All but spam",
  spam: "Spam",
} as const;
export type Filter = keyof typeof FILTERS;

type ListView = { search: string; filter: Filter; state: string };

export const layout = createLayout("inbox", [
  ["/", "Inquiries"],
  ["/audit", "Audit"],
]);

const table = (headings: readonly string[], rows: readonly Html[]): Html => html`<div class="scroll"><table>
<thead><tr>${headings.map((heading) => html`<th scope="col">${heading}</th>`)}</tr></thead>
<tbody>${rows}</tbody>
</table></div>`;

const cells = (values: readonly (string | Html)[]) => values.map((value) => html`<td>${value}</td>`);

const option = (value: string, label: string, chosen: string) =>
  html`<option value="${value}" ${value === chosen ? "selected" : ""}>${label}</option>`;

/** The sender's name; a report from the Guard Lab has none. */
export const nameOf = ({ name }: InquiryTable): string => oneLine(name) || "No name";

export function listPage(found: readonly InquiryRecord[], more: boolean, view: ListView): Html {
  const rows = found.map((record) => {
    const { inquiry, handling } = record;
    const values = [
      timeText(inquiry.created_at),
      html`<a href="/inquiry/${inquiry.id}">${nameOf(inquiry)}</a>`,
      oneLine(inquiry.company),
      topicLabel(inquiry.topic, { guard: site.products.guard.name }),
      handling,
      deliveryText(record),
    ];
    return html`<tr data-state="${handling}">${cells(values)}</tr>`;
  });
  const headings = ["Received (UTC)", "Name", "Company", "About", "State", "Notifications"];
  return html`<form class="filter" action="/" method="get" role="search">
<label>Search <input type="search" name="q" value="${view.search}"></label>
<label>Show <select name="show">${Object.entries(FILTERS).map(([value, label]) => option(value, label, view.filter))}</select></label>
<label>Notification <select name="state">${option("", "Any", view.state)}${OUTBOX_STATES.map((state) => option(state, state === "dead" ? "given up" : state, view.state))}</select></label>
<button>Show</button>
</form>
${found.length === 0 ? html`<p>No inquiries.</p>` : table(headings, rows)}
${more ? html`<p>Only the newest ${found.length} are shown: search for the rest.</p>` : ""}
<form action="/export" method="post"><button>Export every inquiry as CSV</button></form>`;
}

/** Some mail programs truncate longer mailto links. */
const QUOTED_MAX = 1_000;

/** Link that opens a reply in the team's own mail program, with the inquiry quoted. */
export function mailLink({ name, email, message, created_at }: InquiryTable): string {
  const text = printable(message);
  const excerpt = [...text].length > QUOTED_MAX ? `${[...text].slice(0, QUOTED_MAX).join("")} …` : text;
  const quoted = excerpt.split("\n").map((line) => `> ${line}`);
  const body = ["", "", `On ${timeText(created_at)} UTC, ${printable(name).replaceAll("\n", " ")} wrote:`, ...quoted];
  const subject = `Re: Your inquiry to ${site.brand}`;
  const address = encodeURIComponent(email).replaceAll("%40", "@");
  return `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.join("\r\n"))}`;
}

const button = (id: string, action: string, label: string) =>
  html`<li><form action="/inquiry/${id}/${action}" method="post"><button>${label}</button></form></li>`;

export function inquiryPage(record: InquiryRecord): Html {
  const { inquiry } = record;
  const { id } = inquiry;
  const isSpam = inquiry.spam_reason !== null;
  return html`<dl>${fieldsOf(record).map(([label, value]) => html`<dt>${label}</dt><dd>${oneLine(value)}</dd>`)}</dl>
<h2>Message</h2>
<p class="message">${printable(inquiry.message)}</p>
<ul class="actions">
${inquiry.email === "" ? "" : html`<li><a class="button primary" href="${mailLink(inquiry)}">Answer by mail</a></li>`}
${record.handling === "answered" ? "" : button(id, "mark-answered", "Mark as answered")}
${record.handling === "new" ? "" : button(id, "mark-new", "Mark as new")}
${isSpam ? button(id, "not-spam", "Not spam") : button(id, "mark-spam", "Mark as spam")}
${record.notifications.some(({ state }) => state !== "sent") ? button(id, "retry", "Notify again") : ""}
<li><a class="button danger" href="/inquiry/${id}/erase">Erase ${inquiry.email === "" ? "this inquiry" : "this person"} …</a></li>
</ul>`;
}

export function erasePage({ inquiry: { id, email } }: InquiryRecord): Html {
  const what =
    email === ""
      ? "This inquiry and its notifications are removed for good; its sender left no address."
      : html`Everything from <strong>${oneLine(email)}</strong> is removed for good: inquiries, notifications, subscription, and the address wherever others wrote it.`;
  return html`<p>${what} Backups and mailboxes are not reached from here.</p>
<ul class="actions">
<li><form action="/inquiry/${id}/erase" method="post"><button class="danger">Erase for good</button></form></li>
<li><a class="button" href="/inquiry/${id}">Keep it</a></li>
</ul>`;
}

export function auditPage(actions: readonly AuditTable[]): Html {
  const rows = actions.map(
    ({ at, operator, action, inquiry_id, detail }) =>
      html`<tr>${cells([timeText(at), operator, action, inquiry_id ?? "", detail])}</tr>`,
  );
  return table(["When (UTC)", "Who", "What", "Inquiry", "Detail"], rows);
}
