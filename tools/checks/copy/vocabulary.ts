/** An expression to avoid and its replacement; docs/voice.md explains each to writers. */
type Replaced = { word: RegExp; instead: string };

const REPLACED: readonly Replaced[] = [
  {
    word: /\b(hidden|injected|planted|previous|smuggle\w*( in)?( an)?|give|gives|hides?( an)?) orders?\b/i,
    instead: "instruction",
  },
  { word: /\borders? (hidden|inside|planted|in data)\b/i, instead: "instruction" },
  { word: /\b(gives?|gave|given|giving) way\b/i, instead: "fail, is vulnerable" },
  { word: /\b(honest|harmless) (prompts?|requests?|questions?|sets?|ones?)\b/i, instead: "benign" },
  { word: /\bfalse alarms?\b/i, instead: "false positive" },
  { word: /\bdisguis\w*/i, instead: "obfuscation" },
  { word: /\b\d+ tries\b|\btries (each|per)\b|\bnumber of tries\b/i, instead: "attempts" },
  { word: /\bsuppliers?\b/i, instead: "provider, vendor" },
  { word: /\bplace in the text\b/i, instead: "span" },
  { word: /(?<!\bon the )\bway out\b/i, instead: "outbound channel, exfiltration path" },
  { word: /\bwritten leave\b/i, instead: "authorisation" },
  { word: /\b(designed|meant|intended) (to|for)\b|\bby design\b/, instead: "the present tense: it ships" },
  { word: /\b(siege|trench|earthwork|rampart)s?\b/i, instead: "plain words; the drawing carries the metaphor" },
  { word: /\b(somebody|nobody|anybody)\b/i, instead: "the actor: attacker, employee, customer" },
  { word: /\billustrative\b/i, instead: "sample values, not measured" },
  { word: /(?<!["“])\bbare models?\b/i, instead: "nothing: the method does not say so" },
  { word: /\bweights by need\b/i, instead: "Custom weights" },
  {
    word: /(?<!“)\b(stops?|eliminates?|prevents?) (prompt injections?|jailbreaks?)\b/i,
    instead: "lowers the chance, blocks what it finds",
  },
];

export const replacedIn = (text: string): Replaced[] => REPLACED.filter(({ word }) => word.test(text));
