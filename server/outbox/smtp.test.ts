import fc from "fast-check";
import type { SMTPServerOptions } from "smtp-server";
import { describe, expect, test } from "vitest";
import { cleanLine } from "#domain/inquiry/fields.ts";
import { smtpRefusal, startMailServer } from "#server/testing/mail-server.ts";
import { inquiryRow } from "#server/testing/outbox-rows.ts";
import { composeMail, smtpNotifier } from "./smtp.ts";

const encoded = (text: string) => `=?UTF-8?B?${Buffer.from(text).toString("base64")}?=`;
const Q_ENCODED = "=?UTF-8?Q?=0D=0ABcc:_all@site.example?=";
const HOSTILE = [Q_ENCODED, encoded("Corp \u202egpj.exe"), encoded(encoded("x")), "=?", "?=", "==??"];

const addresses = { to: "team@site.example", from: "site@site.example" };

describe("composeMail", () => {
  const mail = (own: Parameters<typeof inquiryRow>[1] = {}) =>
    composeMail({ id: "n1", inquiry: inquiryRow("i1", own) }, addresses);

  test("contains every field in text and in HTML", () => {
    const { text, html } = mail({ role: "Rear admiral", consent: 1, flags: "disposable-address" });
    for (const expected of ["Rear admiral", "grace@navy.example", "we would like a demo.", "disposable-address"]) {
      expect(text).toContain(expected);
      expect(html).toContain(expected);
    }
    expect(text).toMatch(/Wants updates: +yes/);
    expect(text).toContain("Reply to this email");
    expect(mail({ company: "B\u2028C\nEmail: x" }).text.match(/^Email:/gm)).toHaveLength(1);
  });

  test("escapes what a visitor wrote", () => {
    const { html } = mail({ name: "<script>alert('x')</script>", message: '<img src="x">&' });
    expect(html).not.toMatch(/<script|<img/);
    expect(html).toContain("&lt;img src=&quot;x&quot;&gt;&amp;");
  });

  test.each([
    ...["用户@例子.公司", "zoë@site.example", "=?UTF-8?Q?x?=@site.example", "none", "a b@c.example", "<a@b.example>"],
    ...["a@b.example, c@d.example", "a@b.example\r\nBcc: c@d.example"],
  ])("%j is no reply address, and the mail says so", (email) => {
    const { text, html, ...headers } = mail({ email });
    expect(headers).not.toHaveProperty("replyTo");
    expect(text).toContain(email.split("\r")[0]);
    for (const body of [text, html]) {
      expect(body).toContain("Write to the address above.");
      expect(body).not.toContain("Reply to this email");
    }
  });

  test("a report from the lab has its topic as subject, and says that it has no address", () => {
    const { subject, text, ...headers } = mail({ name: "", company: "", email: "", topic: "missed-attack" });
    expect(subject).toMatch(/^Missed attack/);
    expect(text).toContain("left no email address");
    expect(text).not.toMatch(/^(Name|Email|Company):/m);
    expect(headers).not.toHaveProperty("replyTo");
  });

  test("encoded words of a visitor are broken, and a long subject is cut between two characters", () => {
    const texts = fc
      .array(fc.constantFrom(...HOSTILE, "Zoë", "漢 字", "Acme", " ", "a\r\nBcc: b"), { minLength: 1, maxLength: 4 })
      .map((parts) => cleanLine(parts.join("")));
    const broken = (text: string) => text.replaceAll("=?", "= ?");
    fc.assert(
      fc.property(texts, texts, (name, company) => {
        const { subject, replyTo } = mail({ name, company });
        expect(subject).toBe([...broken(`Inquiry from ${name}, ${company}`)].slice(0, 200).join("").trim());
        expect(replyTo?.name).toBe(broken(name));
      }),
      // Truncated to 200 characters, the first subject ends with a space.
      {
        examples: [
          ["x".repeat(183), "=?"],
          ["🛡".repeat(200), "x"],
        ],
      },
    );
  });
});

const rejectRecipient = (code: number): SMTPServerOptions => ({
  onRcptTo: ({ address }, _, done) => done(smtpRefusal(code, `5.1.1 <${address}> is not here`)),
});
const rejectContent: SMTPServerOptions = {
  onData: (stream, _, done) => void stream.resume().on("end", () => done(smtpRefusal(554, "5.7.1 no Grace Hopper"))),
};

describe("smtp", () => {
  const signal = new AbortController().signal;
  const send = (url: string, own = {}, timeoutMs = 5_000) =>
    smtpNotifier({ url, ...addresses, timeoutMs }).send({ id: "n1", inquiry: inquiryRow("i1", own) }, signal);

  test("a mail arrives with both parts, a reply address and a stable id", async () => {
    const { url, received } = await startMailServer();
    const own = { name: "Zoë Müller 漢" };
    expect(await send(url, own)).toEqual({ outcome: "sent" });
    expect(await send(url, own)).toEqual({ outcome: "sent" });
    const ids = received.map(({ raw }) => /^Message-ID: (.*)$/im.exec(raw)?.[1]?.trim());
    expect(ids).toEqual(["<n1@site.example>", "<n1@site.example>"]);
    const raw = received[0]?.raw ?? "";
    expect(raw).toMatch(/^Content-Type: multipart\/alternative/m);
    expect(raw).toMatch(/^Content-Type: text\/plain; charset=utf-8/m);
    expect(raw).toMatch(/^Content-Type: text\/html; charset=utf-8/m);
    expect(raw).toMatch(/^Reply-To: =\?UTF-8\?.*<grace@navy\.example>/m);
  });

  test("hostile fields add no recipient and no header", async () => {
    const { url, received } = await startMailServer();
    const attack = "x\r\nBcc: all@site.example\r\nTo: all@site.example\r\n\r\n<p>";
    const own = { name: attack, email: attack, company: attack, role: attack, topic: attack, flags: attack };
    await send(url, own);
    const [mail] = received;
    expect(mail?.recipients).toEqual(["team@site.example"]);
    const head = (mail?.raw ?? "").split("\r\n\r\n")[0] ?? "";
    const names = head.split(/\r\n(?![ \t])/).map((line) => line.slice(0, line.indexOf(":")));
    expect(names.sort().join(" ")).toBe(
      "Auto-Submitted Content-Type Date From MIME-Version Message-ID Subject To X-Inquiry-ID",
    );
    expect(/^To: (.*)$/m.exec(head)?.[1]?.trim()).toBe("team@site.example");
    await send(url, { name: Q_ENCODED });
    expect(received[1]?.raw).toContain(`Subject: Inquiry from ${Q_ENCODED.replace("=?", "= ?")}`);
  });

  test.each([
    ["info@例子.公司", "<info@xn--fsqu00a.xn--55qx5d>"],
    ["用户@例子.公司", undefined],
  ])("a server without SMTPUTF8 accepts a mail from %s", async (email, replyTo) => {
    const { url, received } = await startMailServer({ hideSMTPUTF8: true });
    expect(await send(url, { email, name: "王小明" })).toEqual({ outcome: "sent" });
    const raw = received[0]?.raw ?? "";
    const head = raw.split("\r\n\r\n")[0] ?? "";
    expect(head).toMatch(/^[\t\r\n -~]+$/);
    expect(/^Reply-To: (.*)$/m.exec(head)?.[1]?.trim()).toBe(replyTo && `${encoded("王小明")} ${replyTo}`);
  });

  test.each<[string, SMTPServerOptions, outcome: string, problem: string]>([
    ["rejects the recipient", rejectRecipient(550), "refused", "refuses it: 550 5.1.1 (… is not here)"],
    ["rejects the recipient for now", rejectRecipient(451), "later", "it now: 451 5.1.1 (… is not here)"],
    // The reply to the content is left out: it may quote the visitor.
    ["rejects the content", rejectContent, "refused", "the mail server refuses it: 554 5.7.1"],
    ["rejects the login", { onAuth: (_, __, done) => done(smtpRefusal(535, "wrong")) }, "later", "535 (wrong)"],
    ["hangs", { onMailFrom: () => {} }, "later", "the mail server cannot be reached: ETIMEDOUT ("],
  ])("a server that %s: the problem has no address and no secret", async (_, options, outcome, problem) => {
    const { url } = await startMailServer(options);
    const address = "onAuth" in options ? url.replace("//", "//site:s3cret@") : url;
    const delivery = await send(address, {}, "onMailFrom" in options ? 50 : 5_000);
    expect(delivery).toEqual({ outcome, problem: expect.stringContaining(problem) });
    expect(JSON.stringify(delivery)).not.toMatch(/team|grace|hopper|s3cret/i);
  });

  test("a server that cuts the connection within the content is retried", async () => {
    const { url, received, cutConnections } = await startMailServer({
      onData: (stream) => stream.once("data", () => cutConnections()),
    });
    const message = "many words ".repeat(100_000);
    expect(await send(url, { message })).toMatchObject({ outcome: "later" });
    expect(received).toEqual([]);
  });
});
