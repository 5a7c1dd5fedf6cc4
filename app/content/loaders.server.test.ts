import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { prerenderPaths } from "../prerender.server.ts";
import { articleSummaries, findArticle } from "./articles.server.ts";
import { privacyPolicy } from "./company.server.ts";
import { pageContent } from "./pages.server.ts";

const namesIn = (folder: string, extension: string) =>
  readdirSync(`content/${folder}`)
    .filter((name) => name.endsWith(extension))
    .map((name) => name.slice(0, -extension.length));

const articleSlugs = namesIn("articles", ".md");
const pageNames = namesIn("pages", ".yaml");

describe.each(pageNames)("content/pages/%s.yaml", (name) => {
  it("is a page whose sections are HTML", () => {
    const page = pageContent(name);
    expect(page.heading).not.toBe("");
    for (const { body } of page.sections) expect(body).toMatch(/^<(p|ul|ol|h3|table|div|blockquote)\b/);
  });
});

describe.each(articleSlugs)("content/articles/%s.md", (slug) => {
  it("is an article with its text as HTML and a time to read it", () => {
    expect(findArticle(slug)).toMatchObject({
      slug,
      minutes: expect.any(Number),
      html: expect.stringMatching(/^<\w/),
    });
  });
});

describe("the loaders", () => {
  it("list every article once, newest first, without its text", () => {
    const summaries = articleSummaries();
    expect(summaries.map(({ slug }) => slug).sort()).toEqual([...articleSlugs].sort());
    const dates = summaries.map(({ date }) => date);
    expect(dates).toEqual([...dates].sort().reverse());
    for (const summary of summaries) expect(summary).not.toHaveProperty("html");
  });

  it("name a page that has no file", () => {
    expect(() => pageContent("nobody")).toThrow("content/pages/nobody.yaml does not exist");
  });

  it("find no article under a slug that names none", () => {
    expect(findArticle("nobody")).toBeUndefined();
  });

  it("read the privacy policy", () => {
    expect(privacyPolicy.html).toContain("<h2 id=");
  });
});

describe("links in the content", () => {
  const sections = pageNames.flatMap((name) =>
    pageContent(name).sections.map(({ body }) => [`content/pages/${name}.yaml`, body] as const),
  );
  const articles = articleSlugs.map((slug) => {
    const { introHtml = "", html = "" } = findArticle(slug) ?? {};
    return [`content/articles/${slug}.md`, introHtml + html] as const;
  });
  const texts = [...sections, ...articles, ["content/legal/privacy-policy.md", privacyPolicy.html] as const];
  const links = texts.flatMap(([file, html]) =>
    [...html.matchAll(/<a [^>]*?href="([^"]*)"/g)].map((match) => ({ file, href: match[1] as string, html })),
  );

  it("lead to pages that exist", () => {
    const pages = new Set(prerenderPaths());
    const internal = links.filter(({ href }) => href.startsWith("/"));
    expect(internal.length).toBeGreaterThan(0);
    expect(internal.filter(({ href }) => !pages.has(href.replace(/[?#].*$/, ""))).map(describeLink)).toEqual([]);
  });

  it("lead to places that exist in their own text", () => {
    const local = links.filter(({ href }) => href.startsWith("#"));
    expect(local.filter(({ href, html }) => !html.includes(`id="${href.slice(1)}"`)).map(describeLink)).toEqual([]);
  });

  it("are internal, encrypted or mail", () => {
    expect(links.filter(({ href }) => !/^(\/(?!\/)|#|https:\/\/|mailto:)/.test(href)).map(describeLink)).toEqual([]);
  });
});

function describeLink({ file, href }: { file: string; href: string }): string {
  return `${file} links to ${href}`;
}
