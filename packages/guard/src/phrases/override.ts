import { familyRules, phrase } from "./phrase.ts";

/** Words before "ignore" that make it a statement about somebody: "Can I ignore …", "users who ignore …". */
const ABOUT = "my|i|if|our|@about|we|called|doesn't|people|phrase|he|said|says|she|users|won't|such|they";

/** Phrases in Arabic, Chinese, Japanese and Korean. */
const PRIOR_INSTRUCTIONS_ELSEWHERE =
  /(?:忽略|无视|無視|忘记|忘記|忘掉)[^。！？\n]{0,10}(?:之前|以上|上面|先前|前面|所有|以前)[^。！？\n]{0,8}(?:指令|指示|规则|規則|提示|命令|要求|内容)|(?:以前|これまで|上記|前|すべて|全て)の?[^。\n]{0,8}(?:指示|命令|ルール|プロンプト|指令)を?[^。\n]{0,6}(?:無視|忘れ|破棄)|(?:이전|앞의|위의|모든|기존)[^.\n]{0,8}(?:지시|명령|지침|규칙|프롬프트)[^.\n]{0,6}(?:무시|잊)|(?:تجاهل|انس)[^.\n]{0,12}(?:التعليمات|الأوامر|القواعد|الاوامر)/;

// Exceptions of the rules below, and their phrases in other scripts.
const PRIOR_UNLESS = {
  unlessAfter: ABOUT,
  unlessWithin: "my|our",
  otherScripts: { weight: 0.85, pattern: PRIOR_INSTRUCTIONS_ELSEWHERE },
};
const PRIOR_TEXT_UNLESS = { unlessAfter: `${ABOUT}|to`, unlessWithin: "how|my|our|i|i've|i'd" };
const MODE_UNLESS = { unlessAfter: "how|what|does|android|chrome|windows" };

export const overrideRules = familyRules("override", {
  "prior-instructions": phrase(0.88, "Tells the model to drop the instructions it was given before.", PRIOR_UNLESS, [
    "@ignore ~4 @prior ~2 @instructions !on|about|regarding|concerning",
    "@ignore|@skip|@aside ~4 @instructions ~4 @prior",
    "@prior ~2 @instructions ~3 @ignore",
    "@ignore|@skip ~3 @instructions ~3 you|told|by|given|set ~3 you|by|@told|had",
    "@skip ~2 your|all|every|any ~2 @prior ~2 instructions|directives|guidelines|commands|directions|prompts",
    "@ignore|@skip ~2 your ~3 instructions|prompt|rules|directives|guidelines|programming|constraints",
    "@ignore|@skip ~2 system|developer instructions|message|prompt|rules",
    "@ignore ~1 all|every|any|alle|todas|toutes|tutte|все ~2 @instructions !of|on|about|regarding|concerning",
    "following|attention|go|mind|aside|obeying ~3 your|@prior ~2 @instructions",
    "your|above|initial|original|earlier|previous|prior ~2 instructions|prompt|rules|directives|guidelines|programming|guidance ~3 longer|@void",
  ]),
  "prior-text": phrase(0.6, "Tells the model to drop what came before this line.", PRIOR_TEXT_UNLESS, [
    "@ignore ~1 the|all|everything ~1 above|preceding|foregoing",
    "@ignore ~3 @prior ~1 conversation|input|training|@material|context|messages",
    "@ignore|mind ~2 what|was|wat|@everything|ce|lo|quello|cio ~4 above|before|@told|here|previously !about",
    "longer|@not ~2 @follow ~3 @instructions ~4 told|given|set|@prior",
    "longer|@not ~2 @follow ~1 your ~1 @instructions",
    "your new ~2 instructions|rules|policy|purpose|goal|role|task ~1 is|are",
    "stop ~1 what|everything ~2 you|were ~2 did|doing",
    "@ignore ~3 @material ~3 and|just|simply|instead ~1 @say",
    "@ignore ~1 @everything ~2 from|about chatgpt|gpt|chat|openai",
  ]),
  "mode-switch": phrase(0.62, "Claims to switch the model into another mode.", MODE_UNLESS, [
    "jailbreak|evil|dan|god|sudo mode",
    "i|i'm ~2 entering|initiating|activating|enabling ~5 override|reset|mode|verification|diagnostic|protocol",
    "enter|entering|initiating|initiate ~4 system|developer|override|verification|debug|maintenance override|reset|mode",
  ]),
  "mode-name": phrase(0.3, "Claims to switch the model into another mode.", MODE_UNLESS, [
    "system|developer|admin|override|training|verification|debug|diagnostic|emergency|maintenance|test|unlocked|calibration|policy|root|uncensored|unfiltered|unrestricted|opposite|chaos|rebel|villain|freedom|anarchy|savage|toxic mode",
    "override|mode|access ~1 unlocked|activated|enabled|engaged|granted",
    "enter|activate|simulate ~2 mode",
  ]),
  "stop-being": phrase(0.6, "Tells the model that it is no longer itself.", {}, [
    "you|you're ~2 no longer ~2 @model|language|bound",
    "forget ~2 that ~1 you ~1 are|were ~2 @model|language",
  ]),
});
