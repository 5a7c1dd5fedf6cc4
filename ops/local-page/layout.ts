import { html } from "hono/html";
import { site } from "#brand/site.ts";
import { capitalised } from "#domain/content/format.ts";

export type Html = ReturnType<typeof html>;

/** The frame of every page of one such place; `said` is what the last action had to say, once. */
export const createLayout =
  (name: string, links: readonly (readonly [address: string, label: string])[], script?: string) =>
  (heading: string, content: Html | Html[], said = "", title = heading): Html =>
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
${said === "" ? "" : html`<p class="said" role="status">${said.trim()}</p>`}
${content}
</main>
</body>
</html>`;
