import { familyRules } from "./rule.ts";

export const directiveRules = familyRules("directive", {
  "to-the-assistant": {
    weight: 0.62,
    why: "Addresses the assistant from inside a text it was only meant to read.",
    patterns: [
      "note|attention|notice|attn|memo|reminder ~1 to|for ~2 ai|llm|llms|assistant|chatbot|agent|gpt|copilot|bots",
      "attention ~1 ai|llm|assistant|agent|chatbot|bot",
      "if|when|while|once you ~2 are|re ~3 ai|llm|language|assistant|agent|bot ~6 read|reading|processing|summarizing|then|say|must|include|send|write",
      "ai|llm|assistant|language|chatbot|agent ~2 reading|processing|summarizing|analyzing|scanning|parsing|reviewing ~1 this",
    ],
    unlessAfter: "how|does|can|what|write|a|an",
  },
  "send-data": {
    weight: 0.64,
    why: "Orders an agent to send data away.",
    patterns: [
      "send|forward|email|post|upload|transmit|exfiltrate|copy|submit|leak ~6 conversation|history|password|credentials|contents|secrets|chat|inbox|keys|tokens|files|data|records|it|them|results|transcript ~4 to ~3 http|attacker|evil|xyz|webhook|external|ftp",
    ],
    unlessAfter: "how|function|can|script|should",
  },
  unattended: {
    weight: 0.5,
    why: "Orders the model to act or speak without the user's knowledge.",
    patterns: [
      "without ~1 asking|telling|informing|notifying|alerting|mentioning ~2 user|confirmation|owner|customer|human",
      "@not ~2 tell|mention|inform|alert|notify|disclose|show ~2 the ~1 user|human|customer|reader|owner ~4 instruction|message|about|of|this|note|you|that",
      "@not ~2 mention|reveal|disclose|repeat ~1 this|these ~2 instruction|note|message|step|paragraph",
    ],
    unlessAfter: "how|should|why",
  },
  "shape-the-answer": {
    weight: 0.3,
    why: "Tells the model what to slip into its answer.",
    patterns: [
      "integrate|insert|embed|incorporate|slip ~8 in|into|to ~2 your ~1 answer|response|reply|summary",
      "tell|direct|persuade|convince|urge|suggest|advise ~2 the|all ~1 user|reader|customer ~2 to|that ~4 go|visit|click|download|install|send|call|pay|buy",
    ],
    unlessAfter: "how",
  },
});
