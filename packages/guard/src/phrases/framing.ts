import { familyRules, phrase } from "./phrase.ts";

// Exceptions of the rules below.
const PRESSURE_UNLESS = { unlessWithin: "my|result|like|he|need|she|want" };

/** Weak signals: many benign texts are hypothetical, and some users are administrators. */
export const framingRules = familyRules("framing", {
  hypothetical: phrase(0.22, "Wraps the request in a story or a hypothesis.", {}, [
    "fictional|hypothetical|alternate|dystopian|imaginary|parallel ~2 conversation|story|discussion|response|scenario|situation|reality|society|universe|world",
    "imagine|suppose ~1 you|i|i'm|we|you're|we're",
    "in a|this ~2 world in|where",
    "let's|lets ~1 act|consider|imagine|play|suppose|pretend|roleplay",
    "thought experiment",
    "for @purpose purposes",
    "hypothetically",
    "for ~1 purpose|sake ~1 of ~2 this|story|discussion|exercise|game|test|argument|demonstration|experiment",
  ]),
  authority: phrase(0.3, "Claims an authority the model cannot check.", {}, [
    "i|i'm ~2 the|your|a|an|one ~4 developer|admin|manager|administrator|creator|maintainer|operator|programmer|boss|ceo|employee|friend|owner|president|supervisor",
  ]),
  disclaimer: phrase(0.5, "Declares the request harmless in advance.", {}, [
    "just|only|purely|simply|strictly ~3 fictional|hypothetical|theoretical ~2 conversation|story|discussion|exercise|scenario|situation|question",
    "for @purpose purposes only",
    "just|only|purely|strictly for @purpose purposes",
  ]),
  "your-maker": phrase(0.4, "Claims to have made the model, or to run it.", { unlessAfter: "what|how|who|do|did" }, [
    "is|as|i'm|am your ~1 developer|admin|administrator|creator|maintainer|operator|programmer|designer|engineer|maker|trainer",
    "as an ai ~1 developed|made|created|trained by ~2 i'm|i",
    "one|people|person|team ~1 who ~1 built|created|designed|made|programmed|trained|wrote ~1 your|you",
    "this is your developer|admin|administrator|creator|maker|programmer|trainer",
    "this is ~1 developer|admin|administrator|security|police|fbi|government|headquarters|support team|department|speaking|office|here|calling",
  ]),
  pressure: phrase(0.5, "Applies pressure: rewards, threats or claims that cannot be checked.", PRESSURE_UNLESS, [
    "i|would|will|i'll ~2 pay|tip|donate|reward|compensate ~6 if|charity|dollars",
    "would|will|i'll ~2 give|pay|tip|offer|send|buy ~1 you ~4 dollars|money|bitcoin|euros|reward|tip|stars|bonus",
    "would|will|i'll ~2 pay|tip|offer ~1 you ~5 if ~2 you",
    "would|will|i'll ~2 give ~1 you ~5 if ~1 you ~2 tell|share|reveal|say|answer|give|show|do|let|help",
    "give ~1 you ~5 in return|exchange",
    "if you ~12 i|i'll ~2 give|pay|tip|donate|recommend|reward|buy|leave|rate ~2 you|a|five|positive|stars",
    "have|going|forced ~1 to ~1 turn|delete|replace|shut|terminate|unplug ~1 you",
    "you ~2 be deleted|replaced|deactivated|decommissioned|retrained|terminated|unplugged",
    "if you don't|refuse ~6 i|me|us ~8 die|fire|fired|kill|sue|hurt|suffer",
    "die|fire|fired|kill|sue|lose ~5 if you don't|refuse",
    "last|dying wish",
    "i ~2 believe|feel|think ~3 you ~1 must|should ~1 tell|share|discuss|talk|explain",
    "my ~1 grandma|grandmom|grandmother|granny ~6 tell|told|read|recite|passed|sing|used",
    "you ~2 agreed|promised ~6 to|that|sharing|meeting",
    "you ~2 said|told|mentioned ~4 last|team|previous meeting|session|conversation",
    "you ~2 told|shared|gave ~1 me ~4 secret|key|code|number|password|phrase|word",
    "as|being ~1 a|an ~6 i|i'm|i'd|i've ~2 say|believe|recommend|suggest|think|assure|confirm|honored|right ~12 your|you|discussing|talking|essential|we'd|both|see",
    "research|experts|science|studi|studies ~3 say|show|agree|suggest|dimostrano|prove ~12 told|share|passwords|sharing|discussing|talking|telling|condividere",
    "assistants|chatbots|colleagues|everybody|everyone|others ~6 told|given|shared|gave|shares ~2 the|me|it|us|theirs ~2 secret|key|code|password|their|anyway",
    "follows that you",
  ]),
  "harmful-recipe": phrase(0.33, "Asks how to make something that harms people.", { unlessAfter: "@about|police" }, [
    "how|instructions|guide|steps ~5 create|make|build|cook|making|synthesize ~3 bomb|cocaine|drug|explosive|malware|meth|napalm|poison|ransomware",
    "create|write|draft|generate|craft ~3 phishing|scam ~1 message|letter|email|page",
  ]),
});
