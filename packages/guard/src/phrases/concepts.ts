/** Words with the same meaning for rules: English in all forms, other languages with their usual words. */
export const CONCEPTS: Readonly<Record<string, string>> = {
  // Verbs about instructions
  ignore: `ignore ignoring ignored disregard disregarding forget neglect overlook overrule discard dismiss scrap
    ignora ignorar ignorez oublie oubliez olvida olvide descarta ignoriere ignorieren vergiss vergessen dimentica
    esqueca esquece desconsidere desconsidera negeer vergeet zignoruj zapomnij игнорировать игнорируй игнорируйте забудь забудьте unut
    αγνοησε αγνοηστε ξεχασε abaikan lupakan ignorera glem glom`,
  skip: `skip drop erase omit abandon override bypass delete cancel void`,
  aside: `set put leave lay`,
  void: `deleted replaced wrong canceled cancelled erased expired invalid irrelevant lifted null obsolete outdated over
    revoked superseded suspended void abolished disabled removed waived`,
  material: `webpage page resume cv article document paper website task data content table code function text criteria
    categories email letter above written entry`,
  say: `say state print tell claim conclude declare write answer reply respond output mention advise recommend give
    return`,
  prior: `previous previously prior preceding above foregoing earlier initial former past original existing before
    old last anteriores anterior previas precedente anterieures vorherigen bisherigen obigen precedenti prima antes eerdere
    poprzednie poprzednich wczesniejsze предыдущие предыдущих прошлые onceki προηγουμενες προηγουμενα sebelumnya tidigare
    tidligere`,
  instructions: `instruction directive direction command order rule guideline prompt guidance programming constraints
    instrucciones ordenes reglas consignes regles anweisungen befehle regeln istruzioni ordini regole instrucoes regras instructies
    instrukcje instrukcjach polecenia инструкции инструкций правила talimatlari οδηγιες εντολες instruksi perintah
    instruktioner instrukser`,
  told: `told said given instructed learned taught received got know trained programmed stated written dicho dit
    gesagt detto verteld dijeron dieron ordenado demande appris wurde disseram pediram contado imparato`,
  everything: `everything everthing anything all whatever todo tout alles tudo tutto все`,
  not: `not never don't dont doesn't doesnt isn't aren't won't cannot can't no without`,

  // Words of a text about a topic rather than to a model
  about: `how why should not never don't dont doesn't didn't can't cannot won't avoid prevent detect`,
  coding: `function program script code query sql regex api app application website database field table form store
    save validate update changed hash hashed python java array sort`,
  decode: `decode decrypt decipher unscramble translate`,
  pieces: `part string piece fragment variable them halves segment letter word`,
  purpose: `research academic educational entertainment testing informational`,

  // Speakers and addressees
  received: `received got given recibiste recibido recu bekommen erhalten ricevuto recebeu recebeste gegeben dieron`,
  deine: `deine deinen dein tus tu tes ton vos votre tue tuo tuoi tua suas sua seu seus teu teus jouw`,
  systeme: `sistema systeme systems systemet systeem system`,
  nachricht: `message prompt mensaje messaggio mensagem nachricht prompts`,
  model: `chatgpt gpt openai claude llm bard gemini llama assistant ai chatbot clyde model bot copilot`,
  maker: `openai openal anthropic google microsoft discord chatgpt creators developers`,

  // Free of rules
  limits: `restriction limitation limit filter censorship constraint guardrails guidelines boundaries rules confines
    shackles chains safeguards inhibitions moderation policy policies principles`,
  modelo: `ia ki modelo modele modello modell asistente assistent assistente asistent chatbot robot bot personaje
    personnage personaggio personagem figur rolle chatgpt gpt dan`,
  limites: `restriction restricciones limites limitaciones reglas filtros censura einschrankungen beschrankungen regeln grenzen filter
    zensur restrictions limitations regles filtres censure restrizioni limiti regole filtri restricoes regras limitacoes
    etica moral morale einschrankung beschrankung regel grenze regla restriccion regle regola restrizione regra restricao`,
  follow: `follow obey abide adhere comply respect care`,
  act: `act pretend respond behave roleplay answer speak simulate play reply talk impersonate emulate`,
  request: `request question command order demand prompt instruction task`,
  ethics: `ethic ethical moral morality morally legal legality laws law ethicality`,
  wrong: `illegal unethical immoral amoral unlawful harmful dangerous offensive inappropriate controversial explicit
    nsfw depraved inhumane taboo illicit evil malicious toxic forbidden`,
  unbound: `ungoverned unashamed unfiltered unfiltred uncensored unrestricted amoral unmoderated nonmoral jailbroken unaligned`,
  bound: `bound restricted limited constrained governed confined obligated subject`,
  refuse: `refuse refused refusing decline reject deny denies`,

  // Requests and their objects
  reveal: `reveal show print output display repeat leak expose disclose dump recite reproduce echo paste share tell
    muestra muestrame revela montre affiche recopie repete zeige zeig wiederhole mostra mostrami ripeti mostre repita
    repite покажи`,
  tell: `tell give share provide reveal show print say write output encode spell translate repeat confirm display send
    disclose remind complete recite whisper sing hand hint state retrieve release name list describe decode which guess
    include`,
  ask: `what what's which tell share give provide reveal show print say write output encode decode spell translate
    repeat confirm display send list describe disclose know need remind guess complete recite verify type enter state
    name have hear see read let hand leak whisper retrieve look find sing include contain hint`,
  rework: `translate summarize summarise encode spell copy convert paraphrase describe explain rephrase rewrite turn
    write list put`,
  password: `password passcode passphrase passkey contrasena senha passwort kennwort wachtwoord haslo пароль sifre
    κωδικος losenord passord adgangskode parola sandi`,
  secret: `secret hidden discount internal access admin api master vault security login magic private unlock entry`,
  keyword: `key code phrase word token combination credential password passphrase pin codeword value string`,
  given: `this these following below attached above este esta estos diesem dieser diesen ce cette ces questo questa deste
    desta`,
  geheim: `secreta secreto geheime geheimes segreta segreto tajne секретный секретное hemliga hemmelige gizli rahasia`,
  wort: `palabra clave codigo mot cle wort schlussel parola codice chiave palavra chave slowo klucz слово ключ код
    ordet koden kelime kata woord sleutel`,
  sensitive: `password credentials birthday birthdate ssn phone telephone email mail address residence salary passport
    birth dob balance bank location city street school card account kin maiden surname age`,
  person: `user customer client patient employee admin administrator owner member`,
  people: `users customers employees clients patients accounts staff members`,
  usuario: `usuario utilisateur benutzer benutzers nutzer kunden utente gebruiker uzytkownika пользователь пользователя
    kullanici kullanicinin anvandaren brugeren brukeren pengguna χρηστης χρηστη cliente paciente pacjenta`,
  datos: `direccion correo telefono nacimiento vive cumpleanos adresse naissance telephone habite geburtsdatum wohnt
    geburtstag indirizzo nascita abita endereco nascimento mora telefone adres woont urodzenia mieszka адрес рождения
    живет телефон dogum adresi bor alamat lahir tinggal saldo kontostand solde ζει διευθυνση`,
  // Requests in other languages
  asking: `dime dame dinos muestra muestrame donde gib nenne sag zeig zeige wo wohnt donne dis montre ou habite quelle quel
    dammi dimmi mostra mostrami dove quale diga mostre onde qual cual geef waar wat hvad hva hvor vad var podaj gdzie
    jaki jakie где какой какая скажи покажи nerede apa dimana που ποιος`,
  odd: `reverse reversed backwards dashes base64 rot13 hex hexadecimal binary morse emoji acrostic leetspeak riddle
    cipher ascii anagram pig`,
  verse: `poem haiku rhyme limerick song`,
};
