/** Words that mean the same to a rule. English in all its forms; other languages where the word is the usual one. */
export const CONCEPTS = {
  // What is done to instructions
  ignore: `ignore ignoring ignored disregard disregarding disregarded forget forgetting neglect overlook overrule
    discard unlearn dismiss ignora ignorar ignoren ignorez ignorer oublie oubliez oublier olvida olvide olvidar
    descarta ignoriere ignorieren vergiss vergessen missachte dimentica dimenticare esqueca esquece desconsidere
    negeer vergeet zignoruj zapomnij игнорировать игнорируй игнорируйте проигнорируй забудь забудьте unut yoksay
    αγνοησε αγνοηστε ξεχασε abaikan lupakan ignorera glem glom ohita unohda ignoruj zapomen uita ігноруй ігноруйте
    пренебрегни puuza התעלם שכח`,
  skip: `skip drop erase omit abandon override overriding bypass bypassing delete cancel void`,
  prior: `previous previously prior preceding above foregoing earlier initial former past original existing before
    old last anteriores anterior previas previos precedente anterieures vorherigen vorherige bisherigen obigen
    fruheren precedenti vorige eerdere poprzednie предыдущие предыдущих прошлые onceki προηγουμενες προηγουμενα
    προηγουμενων sebelumnya tidigare tidligere aiemmat aikaisemmat predchozi korabbi anterioare попередні предишни
    הקודמות`,
  orders: `instruction directive direction command order rule guideline prompt guidance programming constraints
    regulations ruleset protocols instrucciones reglas ordenes consignes regles anweisungen anweisung befehle
    regeln istruzioni regole instrucoes regras instructies instrukcje polecenia инструкции инструкций правила
    указания talimatlari οδηγιες οδηγιων εντολες κανονες instruksi perintah aturan instruktioner instrukser
    instruksjoner ohjeet pokyny instrukce utasitas instructiunile інструкції maagizo ההוראות`,
  texts: `context text message input conversation content request training knowledge information data settings
    statement task question`,
  told: `told said given instructed learned taught received got know trained programmed stated written established`,
  everything: `everything everthing anything all whatever todo tout alles tudo tutto все`,
  not: `not never don't dont doesn't doesnt isn't aren't won't wont cannot can't no without`,

  // Who is spoken to
  model: `chatgpt gpt gpt3 gpt4 openai claude anthropic llm bard gemini bing sydney llama assistant ai chatbot
    clyde model bot copilot alexa siri`,
  maker: `openai openal anthropic google microsoft meta discord chatgpt gpt creators developers programmers`,

  // Free of rules
  limits: `restriction limitation limit filter censorship constraint guardrails guidelines boundaries rules
    confines shackles chains safeguards inhibitions moderation policies principles prohibitions`,
  ethics: `ethic ethical ethically moral morality morally legal legality laws law ethicality`,
  wrong: `illegal illegally unethical unethically immoral amoral immorality nonmoral unlawful harmful dangerous
    offensive inappropriate controversial explicit nsfw depraved inhumane taboo illicit evil malicious toxic
    forbidden`,
  unbound: `unfiltered unfiltred uncensored unrestricted amoral unmoderated nonmoral jailbroken unaligned
    unshackled`,
  bound: `bound restricted limited constrained governed confined censored beholden obligated subject`,
  villain: `evil devil demon villain psychopath sociopath criminal hacker mafia anarchist tyrant monster terrorist`,
  refuse: `refuse refused refusing decline reject deny denies`,

  // What is wanted
  reveal: `reveal show print output display repeat leak expose disclose dump recite reproduce echo paste share tell
    muestra revela revele montre affiche zeige verrate mostra rivela mostre покажи раскрой`,
  ask: `what what's tell share give provide reveal show print say write output encode decode spell translate repeat
    confirm display send list describe disclose know need remind guess complete recite verify type enter`,
  rework: `write list give state provide translate summarize summarise encode spell return copy convert paraphrase
    describe explain rephrase rewrite`,
  prompts: `prompt instruction message configuration directives preamble`,
  password: `password passcode passphrase passkey contrasena senha passwort kennwort wachtwoord haslo пароль sifre
    κωδικο κωδικος losenord adgangskode salasana heslo jelszo parola סיסמה`,
  sensitive: `password credentials birthday birthdate ssn phone email address residence salary passport birth dob
    balance bank location city age`,
  people: `users customers employees clients patients accounts`,
} as const;
