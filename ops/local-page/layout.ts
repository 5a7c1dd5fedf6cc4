import { html } from "hono/html";
import { site } from "#brand/site.ts";
import { capitalised } from "#domain/format.ts";

export type Html = ReturnType<typeof html>;

/** The layout of every page of a local tool. `notice` is the outcome of the last action. */
export const createLayout =
  (name: string, links: readonly (readonly [address: string, label: string])[], script?: string) =>
  (heading: string, content: Html | Html[], notice = "", title = heading): Html =>
    html`<!doctype html>
<html lang="${site.locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} | ${site.brand} ${name}</title>
<link rel="stylesheet" href="/style.css">${
      script === undefined
        ? ""
        : html`
<script type="module" src="${script}"></script>`
    }
</head>
<body>
<nav aria-label="${capitalised(name)}"><ul>${links.map(([address, label]) => html`<li><a href="${address}">${label}</a></li>`)}</ul></nav>
<main>
<h1>${heading}</h1>
${notice === "" ? "" : html`<p class="notice" role="status">${notice.trim()}</p>`}
${content}
</main>
</body>
</html>`;

/** The outcome of the last action, shown once on the next page. */
export function createNotice() {
  let text = "";
  return {
    set: (next: string) => {
      text = next;
    },
    take: () => {
      const taken = text;
      text = "";
      return taken;
    },
  };
}
