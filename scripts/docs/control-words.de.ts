/** The names of the shapes. */
const SHAPES: Readonly<Record<string, string>> = {
  match: 'Auswahl',
  receipt: 'Quittung',
  step: 'Schritt',
  'timed step': 'Schritt mit Zeitpunkt',
  message: 'Meldung',
  document: 'Dokument',
  cost: 'Kosten',
  office: 'Zulassungsstelle',
  part: 'Teil',
  'billed application': 'berechneter Antrag',
  'bank account': 'Konto',
  identity: 'Identität',
  address: 'Anschrift',
}

/** What calls do. */
const CALLS: Readonly<Record<string, string>> = {
  'adds a scenario and answers `{ id }`; the newest that matches wins. Without `steps` it decides nothing by itself':
    'legt ein Szenario an und antwortet `{ id }`; es gilt das neueste, das passt. Ohne `steps` entscheidet es von selbst nichts',
  'the scenarios, with how often each has served': 'die Szenarien, und wie oft jedes gegriffen hat',
  'removes all; lifts the locks that refused logins have left':
    'entfernt alle; hebt die Sperren auf, die abgelehnte Anmeldungen hinterlassen haben',
  'every message received: `{ messages: [{ at, kind, username, businessTransaction, vehicleIdentificationNumber, messageId, applicationId, xml }] }`; `?vehicleIdentificationNumber=`, `username=`, `businessTransaction=` and `kind=` choose':
    'jede empfangene Nachricht: `{ messages: [{ at, kind, username, businessTransaction, vehicleIdentificationNumber, messageId, applicationId, xml }] }`; `?vehicleIdentificationNumber=`, `username=`, `businessTransaction=` und `kind=` wählen aus',
  'forgets them': 'vergisst sie',
  "the simulator's time: `{ now }`": 'die Uhrzeit des Simulators: `{ now }`',
  'moves its own clock on, so that steps fall due at once; answers `{ now }`':
    'stellt seine eigene Uhr vor, sodass Schritte sofort fällig werden; antwortet `{ now }`',
  'what the simulated authority holds, with status, decision and pending steps; `?vehicleIdentificationNumber=`, `username=` and `businessTransaction=` choose':
    'was die simulierte Behörde hat, mit Status, Entscheidung und offenen Schritten; `?vehicleIdentificationNumber=`, `username=` und `businessTransaction=` wählen aus',
  'the vehicle numbers with a story, as above: `{ vehicles: [{ ending, description }] }`':
    'die Fahrzeugnummern mit Geschichte, wie oben: `{ vehicles: [{ ending, description }] }`',
  'plays one step for an application now; answers the application':
    'spielt jetzt einen Schritt für einen Antrag; antwortet mit dem Antrag',
  'puts a part of a fee notice into a mailbox; answers `{ messageId }`. All parts share `messageId` and `number`':
    'legt einen Teil eines Gebührenbescheids in ein Postfach; antwortet `{ messageId }`. Alle Teile haben `messageId` und `number` gemeinsam',
  'puts a message that belongs to no order into a mailbox':
    'legt eine Nachricht in ein Postfach, die zu keinem Auftrag gehört',
  'puts bytes into a mailbox as they are, readable or not':
    'legt Bytes in ein Postfach, wie sie sind, lesbar oder nicht',
  'how a mailbox behaves from now on; without fields as it should':
    'wie sich ein Postfach ab jetzt verhält; ohne Felder wie vorgesehen',
  'how often a message is listed again after it was acknowledged; absent: 0':
    'wie oft eine Nachricht nach ihrer Quittung wieder gelistet wird; fehlt die Angabe: 0',
  'of its list: `arrival` (default), `reversed` or `shuffled`':
    'der Liste: `arrival` (Vorgabe), `reversed` oder `shuffled`',
  'what waits in a mailbox: `{ messages }`': 'was in einem Postfach wartet: `{ messages }`',
  'sets the password that a login needs. Without it the first password that is seen for an identifier is kept and another one refused; three refusals in a row lock the identifier':
    'setzt das Passwort, das eine Anmeldung braucht. Ohne diesen Aufruf gilt das erste Passwort, mit dem sich eine Kennung anmeldet, und jedes andere wird abgelehnt; drei Ablehnungen nacheinander sperren die Kennung',
  'forgets all passwords and locks: the next password of each identifier is its own':
    'vergisst alle Passwörter und Sperren: Das nächste Passwort jeder Kennung ist ihr eigenes',
  'what a reachability query (0712) answers of a registration office':
    'was eine Erreichbarkeitsabfrage (0712) über eine Zulassungsstelle antwortet',
  'signs; with several signers each call is one of them. All fields are optional':
    'unterschreibt; bei mehreren Unterzeichnern steht jeder Aufruf für einen. Alle Felder sind freiwillig',
  'the principal declines': 'der Vollmachtgeber lehnt ab',
  'the deadline has passed': 'die Frist ist abgelaufen',
  'identification or signing has failed': 'Feststellung der Identität oder Unterschrift ist misslungen',
  'the provider cancels': 'der Anbieter bricht ab',
  'what is handed out in place of a signed paper': 'was anstelle eines unterschriebenen Papiers herausgegeben wird',
  'every process, without papers and identity': 'jeder Vorgang, ohne Papiere und Identität',
  'one of them': 'einer davon',
  'how the next call of the service ends; several are taken in turn':
    'wie der nächste Aufruf des Dienstes ausgeht; mehrere kommen der Reihe nach',
  'forgets faults that have not struck': 'vergisst Störungen, die noch nicht eingetreten sind',
  'what the company register knows; unknown names count as registered with one signer':
    'was das Handelsregister kennt; unbekannte Namen gelten als eingetragen, mit einem Unterzeichner',
  'what the next order gets instead of 201; several are taken in turn':
    'was die nächste Bestellung statt 201 bekommt; mehrere kommen der Reihe nach',
  'every order received: `{ requests: [{ path, contentType, clientId, traceId, authorization, body }] }`':
    'jede empfangene Bestellung: `{ requests: [{ path, contentType, clientId, traceId, authorization, body }] }`',
}

/** What fields hold. */
const FIELDS: Readonly<Record<string, string>> = {
  'which messages it is for; absent: every application': 'für welche Nachrichten es gilt; fehlt es: für jeden Antrag',
  'how many messages it serves; absent: all': 'für wie viele Nachrichten es gilt; fehlt es: für alle',
  '`none` (default); `timeout` takes the message and never answers; `drop` takes it and cuts the connection; `lost` cuts the connection and has taken nothing; `garbage` answers what is no receipt; `loginRefused` refuses the login (with `match.username` alone and without `times`: every login of that user); `slow` answers after `delayMs`':
    '`none` (wenn nichts gesagt ist); `timeout` nimmt die Nachricht und antwortet nie; `drop` nimmt sie und bricht die Verbindung ab; `lost` bricht die Verbindung ab und hat nichts genommen; `garbage` antwortet etwas, das keine Quittung ist; `loginRefused` lehnt die Anmeldung ab (mit `match.username` allein und ohne `times`: jede Anmeldung dieser Kennung); `slow` antwortet nach `delayMs`',
  'how late the answer comes; absent: 0, with `slow` 2000':
    'um wie viele Millisekunden die Antwort später kommt; fehlt es: 0, bei `slow` 2000',
  'what the receipt says; absent: accepted': 'was die Quittung sagt; fehlt es: angenommen',
  "what follows: a step, with `after` as an ISO 8601 duration from the receipt on the simulator's clock":
    'was folgt: ein Schritt, mit `after` als Dauer nach ISO 8601, gerechnet ab der Quittung auf der Uhr des Simulators',
  'required; ISO 8601 duration': 'Pflicht; Dauer nach ISO 8601',
  '`eingereicht`, `inBearbeitung` or one of the eight words (neu, geprueft, wartend, weitergeleitet, bearbeitet, abgeschlossen, abgelehnt, eskaliert); goes into the mailbox and answers status queries from then on':
    '`eingereicht`, `inBearbeitung` oder eines der acht Wörter (neu, geprueft, wartend, weitergeleitet, bearbeitet, abgeschlossen, abgelehnt, eskaliert); kommt ins Postfach und beantwortet von da an Statusabfragen',
  '`approved` or `rejected`': '`approved` oder `rejected`',
  'reasons that follow a rejection': 'Gründe, die einer Ablehnung folgen',
  'documents that follow a decision': 'Dokumente, die einer Entscheidung folgen',
  '`true`: completed, and nothing else is said': '`true`: abgeschlossen, und sonst wird nichts gesagt',
  '`true`: the papers were sent or can be collected; with a decision, or alone':
    '`true`: Die Papiere wurden versandt oder können abgeholt werden; mit einer Entscheidung oder allein',
  '`true`: answers status queries only, nothing goes into the mailbox':
    '`true`: beantwortet nur Statusabfragen, ins Postfach kommt nichts',
  'of a decision: the assigned plate, `B-AB 123E`': 'bei einer Entscheidung: das zugeteilte Kennzeichen, `B-AB 123E`',
  'reasons of a rejection, or notes': 'Gründe einer Ablehnung, oder Hinweise',
  'of a decision': 'bei einer Entscheidung',
  "of a decision; code `KBA` is the authority's own position":
    'bei einer Entscheidung; der Code `KBA` ist der eigene Posten der Behörde',
  "of a decision: the office's payment reference": 'bei einer Entscheidung: das Kassenzeichen der Zulassungsstelle',
  'any JSON object: certificate data': 'beliebiges JSON-Objekt: Daten der Zulassungsbescheinigung',
  'of this vehicle; absent: any': 'dieses Fahrzeugs; fehlt es: jedes',
  'AB, HA, UG, WG, WZ, NZ or TZ; absent: any': 'AB, HA, UG, WG, WZ, NZ oder TZ; fehlt es: jeder Vorgang',
  'of this identifier; absent: any': 'dieser Kennung; fehlt es: jeder',
  '`application` (default), `statusQuery`, `poll`, `acknowledge` or `login`':
    '`application` (wenn nichts gesagt ist), `statusQuery`, `poll`, `acknowledge` oder `login`',
  '`eingereicht` (default), `inBearbeitung`, `weitergeleitet` or `fehler`':
    '`eingereicht` (wenn nichts gesagt ist), `inBearbeitung`, `weitergeleitet` oder `fehler`',
  'entries of the receipt': 'Meldungen der Quittung',
  'ISO 8601 duration; absent: at once': 'Dauer nach ISO 8601; fehlt es: sofort',
  'required, at most 50 characters': 'Pflicht, höchstens 50 Zeichen',
  '`Hinweis`, `Warnung` or `Fehler`; absent: as the message demands':
    '`Hinweis`, `Warnung` oder `Fehler`; fehlt es: wie die Nachricht es verlangt',
  'absent: the text that belongs to the code': 'fehlt es: der Text, der zum Code gehört',
  'further text (`zusatz`)': 'weiterer Text (`zusatz`)',
  '`CERTIFICATE`, `RECEIPT`, `UNSPECIFIED` or `APPLICATION`':
    '`CERTIFICATE`, `RECEIPT`, `UNSPECIFIED` oder `APPLICATION`',
  'name of the file': 'Name der Datei',
  'the content; absent: the simulator draws the paper': 'der Inhalt; fehlt er: Der Simulator zeichnet das Papier',
  'absent: `application/pdf`': 'fehlt es: `application/pdf`',
  '`decision` (default) or `provisionalProof`: which paper is drawn':
    '`decision` (wenn nichts gesagt ist) oder `provisionalProof`: welches Papier gezeichnet wird',
  'required; running number': 'Pflicht; laufende Nummer',
  'fee number': 'Gebührennummer',
  'what it is for': 'wofür',
  'required; cents': 'Pflicht; Cent',
  remark: 'Bemerkung',
  'required; five digits': 'Pflicht; fünf Ziffern',
  'absent: the known name': 'fehlt er: der bekannte Name',
  'which part': 'der wievielte Teil',
  'of how many': 'von wie vielen',
  'required; 20 digits': 'Pflicht; 20 Ziffern',
  'single positions': 'einzelne Posten',
  'KOPA-VP that the office names (reference 28)': 'KOPA-VP, die die Zulassungsstelle nennt (Referenz 28)',
  'YYYY-MM-DD; absent: known from the application': 'JJJJ-MM-TT; fehlt es: aus dem Antrag bekannt',
  'display form; absent: known from the application': 'wie angezeigt; fehlt es: aus dem Antrag bekannt',
  'absent: known from the application': 'fehlt es: aus dem Antrag bekannt',
  required: 'Pflicht',
  optional: 'freiwillig',
  'required; whose mailbox': 'Pflicht; wessen Postfach',
  'required; `feeNotice`': 'Pflicht; `feeNotice`',
  'required; `unmatched`': 'Pflicht; `unmatched`',
  'required; `raw`': 'Pflicht; `raw`',
  '1-100 of 0-9 A-Z a-z . _ : -; absent: a new one': '1 bis 100 Zeichen aus 0-9 A-Z a-z . _ : -; fehlt es: eine neue',
  'number of the notice': 'Nummer des Bescheids',
  'the sender; absent: 11000': 'der Absender; fehlt er: 11000',
  'absent: the only one': 'fehlt er: der einzige',
  'what is charged': 'was berechnet wird',
  'how many applications the whole notice is about': 'um wie viele Anträge es im ganzen Bescheid geht',
  'YYYY-MM-DD': 'JJJJ-MM-TT',
  'cents; the last part only, like all that follows, which needs it':
    'Cent; nur im letzten Teil, wie alles, was folgt und ihn voraussetzt',
  'where to pay': 'wohin zu zahlen ist',
  '`Kassenzeichen`': '`Kassenzeichen`',
  '`Verwendungszweck`': '`Verwendungszweck`',
  'the notice as a paper': 'der Bescheid als Papier',
  'the message that it speaks of': 'die Nachricht, von der sie handelt',
  'the application that it speaks of': 'der Antrag, von dem sie handelt',
  subject: 'Betreff',
  body: 'Text',
  'the sender; absent: the authority itself': 'der Absender; fehlt er: die Behörde selbst',
  attachments: 'Anlagen',
  'what the listing says; absent: `0090`': 'was das Verzeichnis sagt; fehlt es: `0090`',
  'required; the message': 'Pflicht; die Nachricht',
  'required; the identifier': 'Pflicht; die Kennung',
  'required; `up` or `down`': 'Pflicht; `up` oder `down`',
  'name of the office': 'Name der Zulassungsstelle',
  'what the provider says; optional': 'was der Anbieter dazu sagt; freiwillig',
  'text, or null: not established': 'Text, oder null: nicht festgestellt',
  'name and address': 'Name und Anschrift',
  "in the shape of `vehicleHolder`, laid over the principal's data":
    'in der Form von `vehicleHolder`, über die Angaben des Vollmachtgebers gelegt',
  '`true`: a passport, which tells no address': '`true`: ein Reisepass, der keine Anschrift nennt',
  '`form` or `mandate`: a signed paper that is not handed out':
    '`form` oder `mandate`: ein unterschriebenes Papier, das nicht herausgegeben wird',
  'required; `form` or `mandate`': 'Pflicht; `form` oder `mandate`',
  'required; `unlisted`: not even named, `gone`: 404 though it is listed, `bytes`: those in `content`, `signed`: the paper itself again':
    'Pflicht; `unlisted`: nicht einmal genannt, `gone`: 404, obwohl es genannt ist, `bytes`: die in `content`, `signed`: wieder das Papier selbst',
  'base64; for `bytes`': 'Base64; für `bytes`',
  'required; `500`, `429`, `timeout`, `drop` (does what it is asked for and cuts the connection), `garbage` (answers what makes no sense), `reject` or `companyNotFound`':
    'Pflicht; `500`, `429`, `timeout`, `drop` (tut, worum er gebeten wird, und trennt die Verbindung), `garbage` (antwortet etwas Unsinniges), `reject` oder `companyNotFound`',
  'required; exactly as registered': 'Pflicht; genau wie eingetragen',
  'absent: `true`': 'fehlt es: `true`',
  'how many must sign; absent: 1': 'wie viele unterschreiben müssen; fehlt es: 1',
  'absent: 201': 'fehlt es: 201',
  'a JSON object; absent: what an accepted order gets':
    'ein JSON-Objekt; fehlt es: was eine angenommene Bestellung bekommt',
  '`none` (default), `drop` cuts the connection, `timeout` never answers, `half` breaks off in the answer':
    '`none` (wenn nichts gesagt ist), `drop` bricht die Verbindung ab, `timeout` antwortet nie, `half` bricht mitten in der Antwort ab',
}

const WORDS: Readonly<Record<string, string>> = { ...SHAPES, ...CALLS, ...FIELDS }

/** What the control API says of itself, in German: a changed sentence has none until somebody writes it. */
export function inGerman(english: string): string {
  const german = WORDS[english]
  if (german === undefined) throw new Error(`scripts/docs/control-words.de.ts has no German for "${english}"`)
  return german
}

/** To notice sentences that nobody says any more. */
export const TRANSLATED = Object.keys(WORDS)
