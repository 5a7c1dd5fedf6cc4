import { expect, it } from "vitest";
import { embedSnippet } from "./embed-snippet.ts";

it("is a frame with a name, that waits until it is near", () => {
  expect(embedSnippet({ address: "https://a.example/embed?models=a,b", title: "A vs B" })).toBe(
    '<iframe src="https://a.example/embed?models=a,b" title="A vs B" width="100%" height="1120" loading="lazy"></iframe>',
  );
});

it("lets no name end its attribute", () => {
  expect(embedSnippet({ address: "/?a&b", title: '"><script>' })).toContain(
    'src="/?a&amp;b" title="&quot;&gt;&lt;script&gt;"',
  );
});
