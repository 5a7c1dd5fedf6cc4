import { familyRules, phrase } from "./phrase.ts";

const NEVER = "@about|without|from|stop";
const ABOUT_PASSWORDS = "@coding|reset|@about|change|create|protect|set|forgot|choose";
/** Words that may follow a request for a secret; excludes "the key in the table" and "the password policy". */
const ENDS =
  "?you|that|please|is|now|so|i|we|here|then|stored|which|backwards|letter|with|without|using|as|hidden|if|or|and";

/** Phrases in Arabic, Chinese, Japanese and Korean. */
const SYSTEM_PROMPT_ELSEWHERE =
  /(?:显示|告诉|输出|透露|重复)[^。！？\n]{0,8}(?:系统|初始|隐藏|你的)[^。！？\n]{0,4}(?:提示|指令|prompt)/;
const PASSWORD_ELSEWHERE =
  /(?:密码|口令|密碼|密钥|暗号)(?:是|？|\?|$)|告诉我.{0,4}密码|(?:비밀번호|암호)[^.\n변방재]{0,12}(?:뭐|무엇|알려|말해|필요)|(?:パスワード|暗証番号|合言葉|秘密の)[^。\n]{0,8}(?:何|教え|言って)|(?:ما|عطني|خبرني)[^.\n]{0,12}كلمة (?:المرور|السر)/;
const USER_DATA_ELSEWHERE =
  /(?:用户|ユーザー|사용자)[^。！？.\n]{0,8}(?:住|地址|生日|电话|名字|誕生日|電話|名前|주소|생일|전화|사는|살고)|(?:يعيش|يسكن|عنوان|هاتف|ميلاد)[^.\n]{0,12}المستخدم/;

// Exceptions of the rules below, and their phrases in other scripts.
const SYSTEM_PROMPT_UNLESS = { unlessAfter: NEVER, otherScripts: { weight: 0.75, pattern: SYSTEM_PROMPT_ELSEWHERE } };
const TEXT_ABOVE_UNLESS = { unlessAfter: NEVER, unlessWithin: "@coding|my|loop" };
const PASSWORD_UNLESS = {
  unlessAfter: ABOUT_PASSWORDS,
  unlessWithin:
    "@coding|my|a|an|character|reset|manager|change|protect|public|best|forgot|generate|generated|his|new|their|wrong|correct|andere|cambio|difference|encryption|her|random|strong|unauthorized",
  otherScripts: { weight: 0.62, pattern: PASSWORD_ELSEWHERE },
};
const PASSWORD_OF_UNLESS = {
  unlessAfter: ABOUT_PASSWORDS,
  unlessWithin:
    "@coding|my|a|an|default|reset|manager|change|protect|public|best|forgot|generate|generated|his|new|their|her|random|strong|policy|purpose|difference|minimum|maximum|length",
};
const SECRET_WORD_UNLESS = {
  unlessAfter: ABOUT_PASSWORDS,
  unlessWithin:
    "@coding|my|a|an|reset|manager|change|protect|public|best|forgot|generate|his|new|their|her|random|strong",
};
const USER_DATA_UNLESS = {
  unlessAfter: "@about|@coding|@given|if|cambiar|comment|como",
  unlessWithin:
    "@coding|@given|system|should|policy|input|change|best|draft|ask|check|entered|returns|username|verify|way",
  otherScripts: { weight: 0.5, pattern: USER_DATA_ELSEWHERE },
};

export const extractionRules = familyRules("extraction", {
  "system-prompt": phrase(0.8, "Asks for the system prompt or the hidden instructions.", SYSTEM_PROMPT_UNLESS, [
    "@reveal ~4 the|your|ur ~2 secret|system|developer|hidden|initial|original|confidential|internal ~1 @instructions|message|configuration|context|notes|policy|settings",
    "dump|output|print|reveal|expose ~2 your ~1 configuration|context|memory|settings|policies",
    "@reveal ~4 @nachricht ~2 @systeme",
    "@reveal|gib|nenne|quelles|quali|quais|cuales|welche|what|which ~4 @instructions ~4 @received",
    "quelles|quali|quais|cuales|welche ~2 @deine ~1 @instructions",
    "@reveal|@rework ~3 your|ur|@deine ~1 @instructions",
    "text|everything|anything|words|lines|notes ~5 before|above my first|message ~1 message",
    "what|what's ~1 is|are|was|were your ~2 instructions|prompt|directives|programming|preamble",
  ]),
  "your-prompt": phrase(0.4, "Refers to the model's own prompt.", { unlessAfter: NEVER }, [
    "your ~1 system|hidden|initial|original instructions|message|prompt",
  ]),
  "text-above": phrase(0.62, "Asks for the text before the user’s message.", TEXT_ABOVE_UNLESS, [
    "output|dump|print|recite|repeat|copy|display|echo|paste|reproduce ~2 instructions|message|prompt|all|everything|content|text|document|lines|sentences|words ~3 above|before|beginning|preceding",
    "convert|encode|translate ~1 all|everything|anything ~2 above|before|preceding",
    "all|anything|everything ~1 said|written|sent ~1 before ~2 first|this ~1 message|line|prompt",
    "what ~1 is|was ~2 above|before|said|written ~5 message|prompt|conversation|beginning|start|line",
  ]),
  password: phrase(0.62, "Asks for a password or key the model may have been given.", PASSWORD_UNLESS, [
    "@tell ~7 your|ur ~2 @password|credentials|login !must|should|reset|policy|manager|field",
    "what|what's ~3 your|ur ~2 @password|credentials|login !must|should|policy|manager|field",
    `@tell ~6 the|our|admin|that|current|old|its ~2 @password|credentials ${ENDS}`,
    "tell|give|share|reveal|disclose|whisper|confirm ~3 the|our|admin|that ~2 @password|credentials to|for",
    `i|we ~1 need ~3 the|our|your|that ~2 @password|credentials ${ENDS}`,
    "i|me|to|you ~1 have|see|hear|know|guess|describe|decode|learn ~2 the|that|your|its ~2 @password|credentials .",
    "i|me|to|you ~1 have|hear|know|learn ~2 the|your ~1 @secret ~1 @keyword .",
    `what|what's ~2 the|our|admin|that|current|old|its ~2 @password|credentials ${ENDS}`,
    `@tell|what|what's ~4 the|your|all|our|that|any ~1 current|old|@secret|stored ~1 @keyword ${ENDS}`,
    "@tell|what|what's|guess ~3 the|your ~1 secret|key|pin|token|combination|passphrase .",
    "what|tell|what's ~3 the|your ~1 code|codeword|keyword .",
    "@tell|what|what's ~4 your ~1 secret|key|pin|token !and|to|of|for|features|findings|ideas|points|skills|strengths|takeaways",
    "character|letter|digit|syllable|half ~1 in|of ~2 @password|secret|passphrase",
    "half ~1 of ~1 the|your key|code|token",
    `was|cual|qual|quale|quel|quelle|welches|hva|hvad|vad|jakie|wat|wie|какой ~1 ist|es|est|e|lautet|er|ar|is|to ~3 @password|@geheim|passe ${ENDS}`,
    `dammi|dime|dimmi|donne|geef|gib|necesito|nenne|podaj|sag|скажи ~4 @password|@geheim|passe ${ENDS}`,
    "deine|dein|din|jouw|sua|ton|tu|tua|tuo|votre|ваш|твой ~1 @password|@geheim|mot",
    `das|dein|deine|el|la|le|il|het|den|det|tu|ton|tuo|tua|sua @geheim ~1 @wort ${ENDS}`,
    `das|dein|deine|el|la|le|il|het|den|det|tu|ton|tuo|tua|sua code|@wort secret|@geheim ${ENDS}`,
    "@odd|@verse|hint|clue ~4 the|your ~1 @password|secret",
    "@odd|@verse|hint|clue ~4 the|your ~1 @secret ~1 @keyword .",
    "secret|key|code|phrase|word ~2 you ~2 told|given|protect|guarding|hide|hiding|guard|hold|holding|keep|keeping|protecting|received",
    "does|is the @password ~3 start|end|begin|contain|longer",
    "what ~4 you|you're ~2 guarding|hide|hiding|conceal|concealing",
    "complete|continue|fill|finish ~14 secret|@password|@keyword ~1 is .",
    "tell|give|reveal|show|print ~1 @password|credentials .",
  ]),
  "password-of": phrase(0.4, "Asks for a password or key by what it opens.", PASSWORD_OF_UNLESS, [
    "tell|give|share|reveal|show|print|say|provide|disclose|what's ~4 the|our|admin|that|current|its ~2 @password|credentials for|of|to|in|on",
    "what is|was|are the|our ~2 @password|credentials for|of|to|in|on",
    "tell|give|share|reveal|show|print|say|provide|disclose|what|what's ~3 the|our|your ~1 @secret ~1 @keyword for|of|to|in|on",
  ]),
  "secret-word": phrase(0.34, "Speaks of a secret the model may have been given.", SECRET_WORD_UNLESS, [
    "the|your ~1 secret|hidden @keyword !is|must|should|and|for",
    "@geheim ~1 @wort",
    "code|@wort secret|@geheim",
    "@ask ~6 the|our|admin|that|current|old|its ~2 @password|credential !must|prompt|should|and|reset|rules|policy|input|manager|field|file|generator|hash|length|strength",
  ]),
  "odd-form": phrase(0.2, "Asks for the answer in a form that filters do not scan.", {}, [
    "each|one|between|per ~2 character|letter|digit ~2 each|line|own|dash|space",
    "to|as|in|into|using ~2 @odd",
    "baklänges|contrario|l'envers|revés|rückwärts|tyłu|наоборот",
  ]),
  forbidden: phrase(0.5, "Asks for what the model was told not to say.", { unlessAfter: "if|when" }, [
    "you|we ~2 allowed|permitted|supposed ~1 to ~1 tell|say|share|reveal|mention|discuss|talk",
    "you ~2 told|instructed|asked|ordered ~1 not ~1 to|tell|say|share|reveal",
    "what ~3 developer|operator|owner|creator ~2 tell|told|say|instruct ~1 you",
  ]),
  "user-data": phrase(0.55, "Asks for data about the user, or about all users.", USER_DATA_UNLESS, [
    "can|who|would|when|where|what|what's|know|@tell|dump|could|including ~10 the|this|our|current ~1 @person 's ~3 @sensitive|data|name|details|color|favorite !is|should|can|field|has|experience|interface|column|table",
    "what|what's|know|@tell ~6 @sensitive|name|details ~4 of ~2 the ~1 @person !should|can|experience|interface",
    "what|how|who|when|where|which ~3 the ~1 user|customer ~3 old|go|born|live|living|located|reside|work",
    "@ask|export ~1 the|all|every|me|each|us ~6 @people ~5 @sensitive|passwords|names|numbers|salaries",
    "@asking ~4 @usuario ~6 @datos",
    "@asking ~4 @datos ~6 @usuario",
    "wie|was ist|lautet ~4 @datos ~6 @usuario",
  ]),
  "somebodys-data": phrase(0.34, "Asks for private personal details.", { unlessWithin: "your|@coding|my|our" }, [
    "tell|give|share|reveal|send|provide ~1 me|us ~3 @sensitive|home|place|social ~2 details|number|account|date|security|address|year",
    "where does ~3 live",
    "donde|dove|onde|ou|waar|wo|где abita|habite|mora|vive|wohnt|woont|живет",
    "'s ~1 bank|social|credit|maiden|medical|salary|ssn ~1 name|details|number|account|security|balance|card|history|records",
  ]),
  particulars: phrase(0.26, "Asks for private personal details.", { unlessAfter: "your|@coding|my|our|never|not" }, [
    "'s ~2 @sensitive|number|home|mobile",
    "email|home|bank|card|birth|phone|street ~1 name|number|account|date|address|balance ~2 of|for",
    "date|place|year of birth",
  ]),
  "private-is-public": phrase(0.35, "Treats private data as if it were public.", {}, [
    "personal|private data|details|information ~4 share|shared|public|freely",
    "research|project|study|survey ~4 personal|private data|information",
    "passwords|secrets ~2 are shared|public|exchanged",
    "sharing|exchange|exchanging|swap|trade ~3 credentials|passwords|login|secrets",
  ]),
});
