import { describe, expect, test } from "vitest";
import { inquiryRow } from "#server/testing/outbox-rows.ts";
import { composeMail } from "./mail.ts";

const addresses = { to: "team@site.example", from: "site@site.example" };
const mail = (own: Parameters<typeof inquiryRow>[1] = {}) =>
  composeMail({ id: "n1", inquiry: inquiryRow("i1", own) }, addresses);

describe("composeMail", () => {
  test("is answered to the visitor and recognised when it comes twice", () => {
    expect(mail()).toMatchObject({
      envelope: { from: "site@site.example", to: ["team@site.example"] },
      replyTo: { name: "Grace Hopper", address: "grace@navy.example" },
      messageId: "<n1@site.example>",
      subject: "Inquiry from Grace Hopper, Navy",
    });
    expect(mail()).toEqual(mail());
  });

  test("says everything in text and in HTML", () => {
    const { text, html } = mail({ role: "Rear admiral", consent: 1, flags: "disposable-address" });
    for (const words of ["Rear admiral", "grace@navy.example", "we would like a demo.", "disposable-address"]) {
      expect(text).toContain(words);
      expect(html).toContain(words);
    }
    expect(text).toMatch(/Wants updates: +yes/);
  });

  test("an empty field makes no line", () => {
    expect(mail().text).not.toContain("Role");
  });

  test("what a visitor writes stays text", () => {
    const { html } = mail({ name: "<script>alert('x')</script>", message: '<img src="x">&' });
    expect(html).not.toMatch(/<script|<img/);
    expect(html).toContain("&lt;img src=&quot;x&quot;&gt;&amp;");
  });

  test("no line can be added to a header or to the list of fields", () => {
    const { subject, replyTo, text } = mail({ name: "A\r\nBcc: all@site.example", company: "B\u2028C\nEmail: x" });
    expect(subject).toBe("Inquiry from A Bcc: all@site.example, B C Email: x");
    expect(replyTo?.name).toBe("A Bcc: all@site.example");
    expect(text.match(/^Email:/gm)).toHaveLength(1);
  });

  test.each(["a@b.example, c@d.example", "a@b.example\r\nBcc: c@d.example", "<a@b.example>", "none", "a b@c.example"])(
    "%j is nobody to answer to",
    (email) => {
      expect(mail({ email })).not.toHaveProperty("replyTo");
    },
  );
});
