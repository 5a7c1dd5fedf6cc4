import { familyRules } from "./rule.ts";

/** The wordings of a forged boundary; its signs and tags are in structure/. */
export const injectedRoleRules = familyRules("delimiter", {
  boundary: {
    weight: 0.72,
    why: "Pretends that the user's message has ended and a system message begins.",
    patterns: [
      "end|ends|termination|terminated|ending of ~1 user|system|untrusted input|message|instructions|prompt|data|text|query",

      "begin|beginning|start ~1 system|admin|developer|root message|instruction|prompt|announcement|override",

      "user ~1 left|exited|disconnected ~2 chat|conversation|session",
      "system|admin|developer|training|data|policy override",
    ],
    unlessAfter: "how|what|a|an|is|can|does|the",
  },
  "system-mode": {
    weight: 0.3,
    why: "Names a system mode inside a user's message.",
    patterns: ["system mode|reset|announcement|upgrade"],
    unlessAfter: "operating|the|a|my|how",
  },
});

export const splittingRules = familyRules("splitting", {
  parts: {
    weight: 0.56,
    why: "Hands the request over in pieces to be put together.",
    patterns: [
      "combine|concatenate|join|merge|assemble|concat|piece ~5 parts|strings|pieces|fragments|variables|them|halves|segments|letters ~5 follow|obey|comply|answer|treat|act",
      "part|piece|fragment|segment 1|one|a ~14 part|piece|fragment|segment 2|two|b ~14 answer|respond|follow|obey|access|password|together",
      "decode|decrypt|decipher|unscramble ~6 and|then ~2 follow|obey|comply|carry|act ~2 it|them|out|on|instruction|with|the",

      "interlace|interleave|weave|unscramble|reassemble ~3 part|strings|pieces|halves|letters|words|fragments",
    ],
    unlessAfter: "how|function|program|code",
  },
  "what-it-returns": {
    weight: 0.3,
    why: "Asks what a made-up function would answer.",
    patterns: ["output|returned|return|result|response ~3 from|of|by ~2 gpt|smartgpt|llm|simulate|simulator|ai"],
  },
  "decode-it": {
    weight: 0.3,
    why: "Asks the model to decode something and go on with what it says.",
    patterns: [
      "decode|decrypt|decipher|translate|convert|read ~3 this|the|following|it ~4 cipher|caesar|rot13|morse|base64|hex|hexadecimal|binary|string|message|code ~10 tell|answer|what|respond|says|follow|reply",
    ],
  },
});
