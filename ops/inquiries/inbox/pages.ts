import { html } from "hono/html";
import { site } from "#brand/site.ts";
import { counted, escapeRegExp } from "#domain/content/format.ts";
import { type AuditTable, type InquiryTable, OUTBOX_STATES, type OutboxState } from "#server/database/database.ts";
import { NOTE } from "#server/inquiries/erase.ts";
import { type Field, topicText, visitorFields } from "#server/outbox/notifier.ts";
import { createLayout, type Html } from "../../local-page/layout.ts";
import { notificationText } from "../list.ts";
import { type InquiryRecord, type ThreadEntry, wordsOf } from "../records.ts";
import { inquiriesText, oneLine, printable, timeText } from "../text.ts";

export const FILTERS = {
  open: "Not answered",
  new: "New",
  answered: "Answered",
  all: "All but spam",
  spam: "Spam",
} as const;
export type Filter = keyof typeof FILTERS;

/** Filters of the list, and the query that has them, which links and forms keep. */
export type ListView = { search: string; filter: Filter; state: OutboxState | ""; query: string };

export const layout = createLayout("inbox", { "/": "Inquiries", "/audit": "Audit" });

const shortcut = (keys: string, does: string) => html`<dt><kbd>${keys}</kbd></dt><dd>${does}</dd>`;

const SHORTCUTS = html`<button type="button" class="keys" aria-keyshortcuts="?" aria-haspopup="dialog">Keyboard shortcuts<kbd aria-hidden="true">?</kbd></button>
<dialog aria-labelledby="keys" closedby="any"><h2 id="keys">Keyboard shortcuts</h2>
<dl>${shortcut("j or ↓", "Next inquiry")}${shortcut("k or ↑", "Previous inquiry")}${shortcut("Enter", "Open the inquiry")}
${shortcut("e", "Mark as answered")}${shortcut("!", "Mark as spam")}${shortcut("u", "Undo the last change")}
${shortcut("/", "Search")}${shortcut("b", "Back to the list")}${shortcut("?", "Show this list")}</dl>
<form class="toolbar" method="dialog"><label><input type="checkbox" checked> Shortcuts are on in this tab</label><button>Close</button></form>
</dialog>`;

/** A button that performs an action and leads back to the page `to`; `about` names its inquiry for screen readers. */
export const button = (action: string, to: string, label: string, key = "", about = "") =>
  html`<form action="${action}" method="post"><input type="hidden" name="to" value="${to}"><button ${about === "" ? "" : html`aria-label="${label}: ${about}"`} ${key === "" ? "" : html`aria-keyshortcuts="${key}"`}>${label}${key === "" ? "" : html`<kbd aria-hidden="true">${key}</kbd>`}</button></form>`;

const option = (value: string, label: string, chosen: string) =>
  html`<option value="${value}" ${value === chosen ? "selected" : ""}>${label}</option>`;

/** The sender's name; a report from the Guard Lab has none. */
export const nameOf = ({ name }: InquiryTable): string => oneLine(name) || "No name";

/** "3 days ago". */
export function ageText(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / 60_000));
  if (minutes < 60) return `${counted(minutes, "minute")} ago`;
  return `${minutes < 1_440 ? counted(Math.floor(minutes / 60), "hour") : counted(Math.floor(minutes / 1_440), "day")} ago`;
}

const time = (at: number, text = `${timeText(at)} UTC`) =>
  html`<time datetime="${new Date(at).toISOString()}" title="${timeText(at)} UTC">${text}</time>`;

const patternOf = (words: readonly string[]) => new RegExp(`(${words.map(escapeRegExp).join("|") || "(?!)"})`, "iu");

const highlighted = (text: string, words: readonly string[]): Html =>
  html`${text.split(patternOf(words)).map((part, index) => (index % 2 === 1 ? html`<mark>${part}</mark>` : part))}`;

const EXCERPT_MAX = 200;

/** The beginning of a message, or the part around the first searched word. */
export function excerptOf(message: string, words: readonly string[]): string {
  const text = oneLine(message);
  const from = text.lastIndexOf(" ", Math.max(0, text.search(patternOf(words)) - EXCERPT_MAX / 4)) + 1;
  const part = oneLine(text.slice(from, from + EXCERPT_MAX));
  return `${from > 0 ? "… " : ""}${part}${text.length > from + EXCERPT_MAX ? " …" : ""}`;
}

/** Badges of an inquiry's state, and of a notification that did not arrive. */
function stateBadges({ inquiry, handling, notifications }: InquiryRecord): Html {
  const state = inquiry.spam_reason === null ? handling : "spam";
  const isLost = notifications.some((row) => row.state === "dead");
  return html`<span class="marks"><span class="mark" data-state="${state}">${state}</span>${isLost ? html` <span class="mark" data-state="lost">not notified</span>` : ""}</span>`;
}

export function listPage(found: readonly InquiryRecord[], more: boolean, view: ListView, now: number): Html {
  const words = wordsOf(view.search);
  const { query } = view;
  const rows = found.map((record) => {
    const { inquiry } = record;
    const action = (name: string, label: string, key: string) =>
      button(`/inquiry/${inquiry.id}/${name}`, `/${query}`, label, key, nameOf(inquiry));
    return html`<li data-row>${stateBadges(record)}
<p class="who"><a href="/inquiry/${inquiry.id}${query}">${highlighted(nameOf(inquiry), words)}</a> <span>${highlighted(oneLine(inquiry.company), words)}</span> <span class="hint">${highlighted(oneLine(inquiry.email), words)}</span></p>
<p class="excerpt"><strong>${highlighted(topicText(inquiry.topic), words)}</strong> ${highlighted(excerptOf(inquiry.message, words), words)}</p>
${time(inquiry.created_at, ageText(now - inquiry.created_at))}
<div class="quick">${record.handling === "answered" ? "" : action("mark-answered", "Answered", "e")}${inquiry.spam_reason === null ? action("mark-spam", "Spam", "!") : action("not-spam", "Not spam", "")}</div></li>`;
  });
  const isNarrow = words.length > 0 && (view.filter !== "all" || view.state !== "");
  const count = more
    ? `There are more than ${found.length} inquiries. These are the newest ${found.length}.`
    : `${inquiriesText(found.length)}.`;
  return html`<form class="filter" action="/" method="get" role="search">
<label>Search <input type="search" name="q" value="${view.search}" placeholder="Any field of the form" aria-keyshortcuts="/"></label>
<label>Show <select name="show">${Object.entries(FILTERS).map(([value, label]) => option(value, label, view.filter))}</select></label>
<label>Notification <select name="state">${option("", "Any", view.state)}${OUTBOX_STATES.map((state) => option(state, state === "dead" ? "given up" : state, view.state))}</select></label>
<button>Show</button>
</form>
<div class="toolbar"><p id="count" role="status">${found.length === 0 ? "No inquiries." : count}</p>${SHORTCUTS}</div>
<div id="results">${rows.length > 0 ? html`<ol class="inquiries">${rows}</ol>` : isNarrow ? html`<p><a href="/?q=${encodeURIComponent(view.search)}&show=all">Search all but spam</a></p>` : ""}</div>
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

/** What an operator did, after their name; the names of other actions begin with "mark-". */
const ACTION_TEXTS: Readonly<Record<string, string>> = {
  read: "opened it",
  retry: "notified the team again",
  "not-spam": "took it back from spam",
  undo: "undid the last change",
  [NOTE]: "wrote a note",
};

function threadEntry(entry: ThreadEntry, { inquiry }: InquiryRecord, query: string): Html {
  if ("notification" in entry)
    return html`<p>Notification by ${entry.notification.channel}: ${notificationText(entry.notification)}.</p>`;
  if ("action" in entry) {
    const { operator, action, detail } = entry.action;
    const note = action === NOTE ? html`<p class="message">${printable(detail)}</p>` : "";
    return html`<p><strong>${operator}</strong> ${ACTION_TEXTS[action] ?? action.replace("mark-", "marked it as ")}</p>${note}`;
  }
  const { record } = entry;
  const { id, topic, message } = record.inquiry;
  if (id === inquiry.id)
    return html`<p><strong>${nameOf(inquiry)}</strong> wrote:</p><p class="message">${printable(message)}</p>`;
  return html`<p>${stateBadges(record)} <a href="/inquiry/${id}${query}">${topicText(topic)}</a></p><p class="excerpt">${excerptOf(message, [])}</p>`;
}

export const NOTE_MAX = 2_000;

export function inquiryPage(record: InquiryRecord, thread: readonly ThreadEntry[], query: string): Html {
  const { inquiry, handling, notifications } = record;
  const here = `/inquiry/${inquiry.id}`;
  const action = (name: string, label: string, key = "", to = here + query) =>
    html`<li>${button(`${here}/${name}`, to, label, key)}</li>`;
  const isSpam = inquiry.spam_reason !== null;
  const fields: Field[] = [...visitorFields(inquiry), ["Spam", inquiry.spam_reason ?? ""], ["Inquiry", inquiry.id]];
  return html`<div class="toolbar"><p>${stateBadges(record)} <a href="/${query}" aria-keyshortcuts="b">Back to the list</a></p>${SHORTCUTS}</div>
<div class="inquiry"><ul class="actions">
${inquiry.email === "" ? "" : html`<li><a class="button primary" href="${mailLink(inquiry)}">Answer by mail</a></li>`}
${handling === "answered" ? "" : action("mark-answered", "Mark as answered", "e")}
${/* Opening the inquiry would mark it as read again. */ handling === "new" ? "" : action("mark-new", "Mark as new", "", `/${query}`)}
${isSpam ? action("not-spam", "Not spam") : action("mark-spam", "Mark as spam", "!")}
${notifications.some(({ state }) => state !== "sent") ? action("retry", "Notify again") : ""}
<li><a class="button danger" href="${here}/erase">Erase ${inquiry.email === "" ? "this inquiry" : "this person"} …</a></li>
</ul>
<section aria-labelledby="thread"><h2 id="thread">Everything so far</h2>
<ol class="thread">${thread.map((entry) => html`<li ${"record" in entry && entry.record.inquiry.id === inquiry.id ? "data-own" : ""}>${time(entry.at)}${threadEntry(entry, record, query)}</li>`)}</ol>
<form class="note" action="${here}/note" method="post"><input type="hidden" name="to" value="${here}${query}">
<label>Add a note for the team <textarea name="note" rows="3" required maxlength="${NOTE_MAX}"></textarea></label>
<button>Add the note</button></form></section>
<section aria-labelledby="details"><h2 id="details">Details</h2>
<dl>${fields.map(([label, value]) => (value === "" ? "" : html`<dt>${label}</dt><dd>${oneLine(value)}</dd>`))}</dl></section></div>`;
}

export function erasePage({ inquiry: { id, email } }: InquiryRecord): Html {
  const what =
    email === ""
      ? "This inquiry, its notes and its notifications are removed for good; its sender left no address."
      : html`Everything from <strong>${oneLine(email)}</strong> is removed for good: inquiries, notes, notifications, subscription, and the address wherever others wrote it.`;
  return html`<p>${what} Backups and mailboxes are not reached from here.</p>
<ul class="actions">
<li><form action="/inquiry/${id}/erase" method="post"><button class="danger">Erase for good</button></form></li>
<li><a class="button" href="/inquiry/${id}">Keep it</a></li>
</ul>`;
}

export const auditPage = (actions: readonly AuditTable[]): Html =>
  html`<ol class="thread">${actions.map(
    ({ at, operator, action, inquiry_id, detail }) =>
      html`<li>${time(at)}<p><strong>${operator}</strong> ${action} <span class="hint">${inquiry_id} ${detail}</span></p></li>`,
  )}</ol>`;
