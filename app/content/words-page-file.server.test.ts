import { describe, expect, it } from "vitest";
import { site } from "#brand/site.ts";
import { publishedNavigation } from "./from-disk.server.ts";
import { wordsPageFrom } from "./words-page-file.server.ts";

const SECTION =
  "sections: [{ id: how, short: How, label: How, heading: How, lead: So., blocks: [{ text: Write to us. }] }]";
const page = (navigation: string) =>
  `title: Careers at {brand}\ndescription: Open positions\nheading: Work here\nlead: We hire.\nnavigation: { label: Careers, description: Open positions${navigation} }\n${SECTION}`;

const navigation = publishedNavigation();

describe("wordsPageFrom", () => {
  it("reads a page whose file name is its address", () => {
    expect(
      wordsPageFrom("/content/pages/words/careers.yaml", page(", menu: Company, footer: Company"), navigation),
    ).toMatchObject({
      name: "careers",
      title: `Careers at ${site.brand}`,
      navigation: { label: "Careers", menu: "Company" },
    });
  });

  it.each([
    ["about", "", "content/pages/words/about.yaml: /about is another page already"],
    ["Über uns", "", "the name is no address: small letters, digits and hyphens"],
    ["careers", ", menu: Compny", 'navigation.menu is "Compny", expected one of Products, Resources, Company'],
    ["careers", ", footer: Legal", 'navigation.footer is "Legal", expected one of'],
    ["careers", ", icon: star", "navigation.icon is no field of this file (line 5)"],
  ])("refuses %s with%j by name", (name, place, message) => {
    expect(() => wordsPageFrom(`/content/pages/words/${name}.yaml`, page(place), navigation)).toThrow(message);
  });
});
