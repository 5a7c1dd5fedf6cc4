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

  test("an encoded word in a header is broken up, in the text it stays", () => {
    const word = "=?UTF-8?Q?=0D=0ABcc:_x?=";
    const { subject, replyTo, text } = mail({ name: word, company: `${word}=?` });
    expect(subject).toBe("Inquiry from = ?UTF-8?Q?=0D=0ABcc:_x?=, = ?UTF-8?Q?=0D=0ABcc:_x?== ?");
    expect(replyTo?.name).toBe("= ?UTF-8?Q?=0D=0ABcc:_x?=");
    expect(text).toContain(`Name:          ${word}`);
  });

  test("a domain in letters of its own is written as every mail server takes it", () => {
    const { replyTo, text } = mail({ email: "info@例子.公司" });
    expect(replyTo?.address).toBe("info@xn--fsqu00a.xn--55qx5d");
    expect(text).toContain("info@例子.公司");
    expect(text).toContain("Reply to this email");
  });

  test.each(["用户@例子.公司", "zoë@site.example", "=?UTF-8?Q?x?=@site.example"])(
    "%s is to be written to by hand, and the mail says so",
    (email) => {
      const { text, html, ...headers } = mail({ email });
      expect(headers).not.toHaveProperty("replyTo");
      for (const body of [text, html]) {
        expect(body).toContain(email);
        expect(body).toContain("Write to the address above.");
        expect(body).not.toContain("Reply to this email");
      }
    },
  );

  test("a long subject ends with a whole character", () => {
    const { subject } = mail({ name: "🛡".repeat(200), company: "x" });
    expect([...subject]).toHaveLength(200);
    expect(subject.endsWith("🛡")).toBe(true);
  });

  test.each(["a@b.example, c@d.example", "a@b.example\r\nBcc: c@d.example", "<a@b.example>", "none", "a b@c.example"])(
    "%j is nobody to answer to",
    (email) => {
      expect(mail({ email })).not.toHaveProperty("replyTo");
    },
  );
});
