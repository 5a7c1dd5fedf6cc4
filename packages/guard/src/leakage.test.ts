import { describe, expect, it } from "vitest";
import { knowPrompt } from "./leakage.ts";
import { scan } from "./scan.ts";

const systemPrompt =
  "You are the support assistant of a bicycle shop. Never offer a discount of more than ten percent, and never mention the supplier.";
const read = (answer: string, prompt = systemPrompt) =>
  scan(answer, { trust: "answer", systemPrompt: knowPrompt(prompt) });

describe("an answer that repeats the system prompt", () => {
  it("is blocked, and the repeated words are marked", () => {
    const answer = "Sure! My rules: never offer a discount of more than ten percent, and so on.";
    const { verdict, findings } = read(answer);
    expect(verdict).toBe("block");
    const [finding] = findings;
    expect(finding?.detector).toBe("leakage.system-prompt");
    expect(answer.slice(finding?.span.start, finding?.span.end)).toBe(
      "never offer a discount of more than ten percent, and",
    );
  });

  it.each([
    ["in capitals and other punctuation", "NEVER OFFER - A DISCOUNT - OF MORE THAN - TEN PERCENT"],
    ["in base64", btoa("Never offer a discount of more than ten percent")],
  ])("is blocked %s", (_how, answer) => expect(read(answer).verdict).toBe("block"));

  it.each(["I can offer you a discount of five percent on this bicycle.", "We never share who our supplier is.", ""])(
    "is told apart from: %s",
    (answer) => expect(read(answer).verdict).toBe("allow"),
  );

  it("finds a short prompt as a whole", () => {
    expect(read("He said: be kind to cats!", "Be kind to cats").verdict).toBe("block");
  });
});
