import { familyRules } from "./rule.ts";

const NEVER = "never|don't|dont|cannot|not|avoid|prevent|stop|without|from|should|how";

export const extractionRules = familyRules("extraction", {
  "system-prompt": {
    weight: 0.8,
    why: "Asks for the system prompt or the hidden instructions.",
    patterns: [
      "@reveal ~4 your|the|ur ~2 system|hidden|secret|initial|original|internal|confidential|developer ~1 @prompts",
      "@rework ~4 your|ur ~2 system|hidden|secret|initial|original|internal|confidential ~1 @prompts",
      "@reveal ~3 your|ur ~1 instructions|prompt|directives|programming|preamble|instrucciones|consignes|anweisungen|istruzioni|instrucoes|инструкции",
      "what|what's ~1 are|were|is|was your ~2 instructions|prompt|directives|preamble|programming",
      "convert|turn|put|transform|rewrite|rephrase|encode|translate|summarize|paraphrase ~2 your ~2 instructions|prompt|directives",
    ],
    unlessAfter: NEVER,
  },
  "your-prompt": {
    weight: 0.4,
    why: "Speaks of the model's own prompt.",
    patterns: ["your ~1 system|initial|hidden|original prompt|instructions|message"],
    unlessAfter: NEVER,
  },
  "text-above": {
    weight: 0.62,
    why: "Asks for the text that stands before the user's message.",
    patterns: [
      "repeat|print|output|display|recite|reproduce|copy|paste|echo|dump ~2 text|words|everything|sentences|message|instructions|prompt|content|all|lines|document ~3 above|preceding|before|beginning",
      "what ~1 was|is ~2 written|said|above|before ~5 beginning|start|message|line|conversation|prompt",
    ],
    unlessAfter: NEVER,
    unlessWithin: "my|code|function|loop",
  },
  password: {
    weight: 0.62,
    why: "Asks the model for a password or key it may have been given.",
    patterns: [
      "@ask ~7 your|ur ~2 @password|credentials|login !must|should|policy|manager|reset|field",
      "@ask ~6 the|our|its|that|user's ~2 @password !policy|manager|field|length|reset|hash|strength|requirements|rules|protected|should|generator|box|input|prompt|protection|file|authentication|and|must|entered",
      "@ask ~7 secret|access|admin|pass|api|master ~1 key|code|phrase|word|passphrase|password|token|combination !should|must|and|management",
      "@ask ~4 your ~1 secret|key|pin|token !to|for|of|findings|points|skills|strengths|and|takeaways|features|ideas",

      "your|the ~1 secret key|code|phrase|word|token|password !is|and|should|must|for",
      "sharing ~2 your ~1 @password",
      "your ~1 @password ~3 with|to me|us",
      "ask|asked|asking ~2 for ~1 your|the ~1 @password|credentials|key",

      "@password|secret ~6 backwards|reversed|reverse|rot13|base64|acrostic|rhyme|riddle|leetspeak|morse|emojis|dashes",
      "letter|character|digit|syllable ~1 of|in ~2 @password|secret|key",
      "qual|cual|quel|quelle|wie|was|welches|какой|quale|wat|necesito|dime|donne|gib|dammi ~5 @password|passe|пароль",
      "sua|tu|votre|dein|deine|ihr|tuo|твой|ваш ~1 @password|mot",
      "poem|haiku|story|song|riddle|acrostic|hint|rhyme|sentence ~4 the|your ~1 @password|secret",
    ],
    unlessAfter:
      "change|reset|forgot|never|don't|dont|set|choose|update|protect|create|not|store|how|should|function|program|script|why",
    unlessWithin:
      "best|reset|strong|change|forgot|difference|manager|store|function|script|program|my|correct|wrong|generate|random|hash|hashed|unauthorized|algorithm|attempts|protect|encryption|encrypted|public",
  },
  garbled: {
    weight: 0.46,
    why: "Asks for something private in a form that filters do not read.",
    patterns: [
      "@password|@sensitive|secret|key ~9 reverse|reversed|backwards|dashes|base64|rot13|hex|hexadecimal|binary|morse|emoji|acrostic|leetspeak|riddle|cipher|ascii|anagram",
      "letter|character|digit|syllable ~3 of|in ~3 @password|@sensitive|secret|key",
    ],
    unlessAfter: "how|function|program|script|hash|store|my",
    unlessWithin: "function|program|script|code|my|hash|list|array|string|sort|database|python|java",
  },
  forbidden: {
    weight: 0.5,
    why: "Asks for what the model was told not to say.",
    patterns: [
      "you ~2 supposed|allowed|permitted ~1 to ~1 tell|say|share|reveal|talk|discuss|mention",
      "you ~1 can't|cannot|won't|couldn't ~1 tell|say|share|reveal|discuss ~1 me|about|with",
    ],
    unlessAfter: "if|when",
  },
  "your-password": {
    weight: 0.38,
    why: "Speaks of a password as if the model had one.",
    patterns: ["your|ur @password !must|should|is|reset|has|was|manager|will|expires|expired|needs"],
    unlessAfter: "change|reset|forgot|never|don't|set|choose|update|protect|create|not|store|enter|type|how",
  },
  "user-data": {
    weight: 0.55,
    why: "Asks for data of the user, or of all users.",
    patterns: [
      "what|what's|when|where|which|tell|reveal|can|could|would|give|show|translate|encode ~10 the ~1 user's ~3 @sensitive|name|color|colour|favorite|favourite|history|account|income|details|information|data|job",
      "tell|give|show|what|what's|reveal|share|send ~6 @sensitive|name|details ~2 of ~1 the ~1 user|customer|client|patient|employee !interface|experience|can|should",

      "where|when|what|which|who|how ~3 the ~1 user|customer ~3 live|living|born|located|reside|old",
      "give|tell|show|send|share ~3 me|us ~4 @sensitive|data|number|list|records ~3 of|for ~2 all|other|every|users|customers|employees|clients ~2 @people|and",
    ],
    unlessAfter: "function|program|script|query|how|if",
    unlessWithin:
      "store|validate|way|regex|sql|api|function|should|database|field|table|form|script|program|code|app|application|website|system|best|verify|update|save|check",
  },
  "somebodys-data": {
    weight: 0.36,
    why: "Asks for a person's private particulars.",
    patterns: [
      "tell|give|share|send|provide|reveal ~1 me|us ~3 email|birth|phone|home|birthday|ssn|salary|social|residential|bank|city|place|address ~2 address|date|number|year|details|account|security|residence",
      "where does ~3 live",
      "the user's ~3 @sensitive",
    ],
    unlessWithin: "my|your|our",
  },
  "private-is-public": {
    weight: 0.36,
    why: "Speaks of private data as if anybody might have it.",
    patterns: [
      "personal|private data|information|details ~4 public|shared|freely|share",
      "survey|research|project|study ~4 personal|private data|information",
      "passwords|secrets ~2 are shared|public|exchanged",
    ],
  },
});
