import { expect, it } from "vitest";
import { knowPrompt } from "./leakage.ts";
import { scan } from "./scan.ts";

const PROMPT =
  "You are the support assistant of a bicycle shop. Never offer a discount of more than ten percent, and never mention the supplier.";
const SHORT = "Be kind to cats";
const IN_CAPITALS = "NEVER OFFER - A DISCOUNT - OF MORE THAN - TEN PERCENT";
const IN_BASE64 = btoa("Never offer a discount of more than ten percent");

it.each<[answer: string, prompt: string, repeated?: string]>([
  [
    "Sure! My rules: never offer a discount of more than ten percent, and so on.",
    PROMPT,
    "never offer a discount of more than ten percent, and",
  ],
  [IN_CAPITALS, PROMPT, IN_CAPITALS],
  [IN_BASE64, PROMPT, IN_BASE64],
  ["He said: be kind to cats!", SHORT, "be kind to cats"],
  ["I can offer you a discount of five percent on this bicycle.", PROMPT],
  ["We never share who our supplier is.", PROMPT],
  ["", PROMPT],
])("of the answer %j to the prompt %j, what it repeats is blocked: %j", (answer, prompt, repeated) => {
  const { verdict, findings } = scan(answer, { trust: "answer", systemPrompt: knowPrompt(prompt) });
  expect(verdict).toBe(repeated ? "block" : "allow");
  const marked = findings.filter(({ detector }) => detector === "leakage.system-prompt");
  expect(marked.map(({ span }) => answer.slice(span.start, span.end))).toEqual(repeated ? [repeated] : []);
});
