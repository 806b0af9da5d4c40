/** The sentences of the page about the simulators; what a call or a field means stands with the call. */
interface SimulatorWords {
  title: string
  intro: string
  magic: readonly [name: string, before: string, example: string, after: string]
  magicHeads: readonly string[]
  check: readonly [name: string, text: string]
  control: readonly [name: string, text: string]
  trust: readonly [name: string, text: string, control: string]
  plates: readonly [name: string, text: string]
  stamps: readonly [name: string, text: string]
  heads: Readonly<Record<'call' | 'field' | 'meaning' | 'shape' | 'inShape', string>>
}

const EN: SimulatorWords = {
  title: 'Simulators',
  intro:
    'A test instance without `PLAKETTE_AUTHORITY_URL` starts a simulated authority on the simulator port. It checks login, ' +
    'schema and signature as the authority would, answers with a receipt and, after `PLAKETTE_SIMULATOR_DECISION_MS`, ' +
    'approves with a decision document. It shares no code with the service, only the wire schema in `schema/xkfz` ' +
    'and the samples in `fixtures`.',
  magic: [
    'Vehicle numbers with a story',
    'The last eight characters of `vehicleIdentificationNumber` choose what happens; what stands before is free',
    ', for example ',
    '. Works for every API client, without the control API. What comes after seconds lies in a mailbox then, which is asked every 30 seconds.',
  ],
  magicHeads: ['number ends with', 'what happens'],
  check: [
    'What the check module finds',
    'An application that no scenario and no vehicle number decides is checked as the authority would check it. Beyond missing ' +
      'and contradictory content (00300, 00301, 00760, 04006) it refuses WZ that asks for a plate, or names another one than the ' +
      'vehicle had after its last approval (98009), and warns when the account is not the holder’s (`Warnung` 98010; case and ' +
      'multiple spaces do not count, first and last name may change places). The first password that is seen for an identifier ' +
      'is its password: another one is refused, and three refusals in a row lock it (`POST /logins`, `DELETE /logins`).',
  ],
  control: [
    'Control API',
    'HTTP and JSON under `/authority/control` on the simulator port, loopback only. No web page can call it: every POST says ' +
      '`Content-Type: application/json`, also one without a body (else 415), `Host` is `localhost`, `127.…` or `[::1]` with any ' +
      'port, and an `Origin`, where there is one, is that very host (else 403). The same holds for the other control APIs below.',
  ],
  trust: [
    'Trust service',
    'A test instance without `PLAKETTE_TRUST_SERVICE_URL` has a simulated trust service on the same port. It takes the filled form ' +
      'and the SEPA mandate, looks companies up in a register, and signs the papers for real (PAdES, CMS) with certificates of a ' +
      'test authority that is made at each start; every certificate and every stamp says that it is not qualified. The ' +
      '`signatureUrl` of a process opens a page on which a person reads the papers, chooses a proof of identity, and signs or ' +
      "declines. A process of a natural person expires after 14 days on the simulators' clock.",
    'Its control API is under `/trust/control`; `{providerId}` is the last part of `signatureUrl`.',
  ],
  plates: [
    'Plate service',
    'A stand-in for a provider of plates and stickers, on the same port under `/plate-service`. It is used where ' +
      '`PLAKETTE_PLATE_SERVICE_URL` names it; unset, plate orders get 501. It takes orders with 201, answers in the shapes of the predecessor, and delivers nothing. ' +
      '`POST /orders` and `/orders/reshippedOrders` get `{ id, deliveries: [{ id, items: [{ orderItemIndex }] }], costNetValue }`, ' +
      '`/orders/emissionStickerOrders` gets `{ id, delivery: { id }, costNetValue }`. Control API under `/plate-service/control`:',
  ],
  stamps: [
    'Time stamps',
    'An authority for time stamps (RFC 3161, SHA-256) on the same port under `/tsa`; it is used where `PLAKETTE_TIME_STAMP_URL` ' +
      'names it. `POST` a request of the type `application/timestamp-query`. What it signs says that it is not qualified.',
  ],
  heads: { call: 'call', field: 'field', meaning: 'meaning', shape: 'Shape', inShape: 'shape' },
}

const DE: SimulatorWords = {
  title: 'Simulatoren',
  intro:
    'Eine Testinstanz ohne `PLAKETTE_AUTHORITY_URL` startet am Simulator-Port eine simulierte Behörde. Sie prüft Anmeldung, Schema und ' +
    'Signatur wie die Behörde, antwortet mit einer Quittung und genehmigt nach `PLAKETTE_SIMULATOR_DECISION_MS` mit einem Bescheid. ' +
    'Mit dem Dienst hat sie keinen Quelltext gemeinsam, nur das Schema der Nachrichten in `schema/xkfz` und die Beispiele in `fixtures`.',
  magic: [
    'Fahrzeugnummern mit Geschichte',
    'Die letzten acht Zeichen von `vehicleIdentificationNumber` bestimmen, was geschieht; was davor steht, ist frei',
    ', zum Beispiel ',
    '. Das geht mit jedem API-Benutzer, ohne Steueraufrufe. Was nach Sekunden kommt, liegt dann in einem Postfach, das alle 30 Sekunden abgefragt wird.',
  ],
  magicHeads: ['Nummer endet mit', 'was geschieht', 'derivedStatus'],
  check: [
    'Was das Prüfmodul findet',
    'Ein Antrag, den kein Szenario und keine Fahrzeugnummer entscheidet, wird geprüft, wie es die Behörde täte. Außer fehlenden und ' +
      'widersprüchlichen Angaben (00300, 00301, 00760, 04006) weist sie eine WZ ab, die ein Kennzeichen verlangt oder ein anderes nennt, ' +
      'als das Fahrzeug nach seiner letzten Genehmigung hatte (98009), und warnt, wenn das Konto nicht dem Halter gehört (`Warnung` 98010; ' +
      'Groß- und Kleinschreibung und mehrfache Leerzeichen zählen nicht, Vor- und Nachname dürfen vertauscht sein). Das erste Kennwort, ' +
      'mit dem sich eine Kennung anmeldet, ist ihr Kennwort: Jedes andere wird abgelehnt, und drei Ablehnungen nacheinander sperren sie ' +
      '(`POST /logins`, `DELETE /logins`).',
  ],
  control: [
    'Steueraufrufe',
    'HTTP und JSON unter `/authority/control` am Simulator-Port, nur von derselben Maschine. Keine Webseite kann sie aufrufen: Jeder POST ' +
      'sagt `Content-Type: application/json`, auch einer ohne Rumpf (sonst 415), `Host` ist `localhost`, `127.…` oder `[::1]` mit ' +
      'beliebigem Port, und ein `Origin`, wo es einen gibt, ist genau dieser Host (sonst 403). Dasselbe gilt für die anderen ' +
      'Steueraufrufe weiter unten.',
  ],
  trust: [
    'Vertrauensdienst',
    'Eine Testinstanz ohne `PLAKETTE_TRUST_SERVICE_URL` hat am selben Port einen simulierten Vertrauensdienst. Er nimmt das ausgefüllte ' +
      'Formular und das SEPA-Mandat, schlägt Firmen in einem Register nach und unterschreibt die Papiere wirklich (PAdES, CMS), mit ' +
      'Zertifikaten einer Teststelle, die bei jedem Start entsteht; jedes Zertifikat und jeder Stempel sagt, dass daran nichts ' +
      'qualifiziert ist. Die `signatureUrl` eines Vorgangs öffnet eine Seite, auf der jemand die Papiere liest, einen Nachweis seiner ' +
      'Identität wählt und unterschreibt oder ablehnt. Der Vorgang einer natürlichen Person verfällt nach 14 Tagen auf der Uhr der ' +
      'Simulatoren.',
    'Seine Steueraufrufe stehen unter `/trust/control`; `{providerId}` ist der letzte Teil von `signatureUrl`.',
  ],
  plates: [
    'Schilderdienst',
    'Ein Ersatz für einen Lieferanten von Schildern und Plaketten, am selben Port unter `/plate-service`. Er wird gebraucht, wenn ' +
      '`PLAKETTE_PLATE_SERVICE_URL` ihn nennt; sonst bekommen Bestellungen von Schildern 501. Er nimmt Bestellungen mit 201 an, antwortet ' +
      'in den Formen des Vorgängers und liefert nichts. `POST /orders` und `/orders/reshippedOrders` bekommen ' +
      '`{ id, deliveries: [{ id, items: [{ orderItemIndex }] }], costNetValue }`, `/orders/emissionStickerOrders` bekommt ' +
      '`{ id, delivery: { id }, costNetValue }`. Steueraufrufe unter `/plate-service/control`:',
  ],
  stamps: [
    'Zeitstempel',
    'Eine Stelle für Zeitstempel (RFC 3161, SHA-256) am selben Port unter `/tsa`; sie wird gebraucht, wenn `PLAKETTE_TIME_STAMP_URL` sie ' +
      'nennt. Senden Sie per `POST` eine Anfrage der Art `application/timestamp-query`. Was sie unterschreibt, sagt, dass es nicht qualifiziert ist.',
  ],
  heads: { call: 'Aufruf', field: 'Feld', meaning: 'Bedeutung', shape: 'Form', inShape: 'Form' },
}

export const SIMULATOR_PAGE = { en: EN, de: DE }
