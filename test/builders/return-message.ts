/** Messages of a mailbox as the authority writes them (schema/xkfz), for what the simulator does not send by itself. */

export interface Head {
  messageId: string
  /** ISO 8601 in UTC. */
  createdAt: string
}

export interface About {
  applicationId: string
  /** The id of the message that brought the application. */
  relatedMessageId: string
}

export interface ResultParts {
  status: string
  decision?: 'approved' | 'rejected'
  reasons?: readonly string[]
  lateReasons?: readonly string[]
  plate?: string
  costs?: readonly { number: number; code: string; cents: number }[]
  documentsReady?: boolean
  documents?: readonly { filename: string; content: string; type?: '51' | '53' }[]
}

const tag = (name: string, content: string | undefined): string =>
  content === undefined ? '' : `<${name}>${content}</${name}>`

const euros = (cents: number): string => (cents / 100).toFixed(2)

const envelope = (element: string, { messageId, createdAt }: Head, content: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body>` +
  `<xkfzNachrichten xmlns="urn:plakette:xkfz-teilmenge:5.9"><${element}><kopf>` +
  `<nachrichtentyp>${element.slice(-4)}</nachrichtentyp><nachrichtenid>${messageId}</nachrichtenid>` +
  `<zeitpunktDerErstellung>${createdAt}</zeitpunktDerErstellung><referenzAbsender>` +
  '<sonstigerKommunikationspartner>KBA</sonstigerKommunikationspartner></referenzAbsender><produkt>Test</produkt>' +
  '<produktHersteller>Test</produktHersteller><produktVersion>1</produktVersion><version>5.9</version></kopf>' +
  `${content}</${element}></xkfzNachrichten></soap:Body></soap:Envelope>`

const about = ({ applicationId, relatedMessageId }: About): string =>
  tag('antragsnummer', applicationId) + tag('nachrichtenidBezugsnachricht', relatedMessageId)

const reasons = (codes: readonly string[]): string =>
  codes.map((code) => tag('ablehnungsgrund', tag('code', code) + tag('text', `Grund ${code}`))).join('')

/** 0706: a change of status without a decision. */
export const aStatusNotice = (head: Head, named: About, status: string): string =>
  envelope(
    'vorsystem_status_0706',
    head,
    tag(
      'referenzElektronischerAntragMitStatus',
      about(named) + tag('status', status) + tag('zeitpunkt', head.createdAt),
    ),
  )

/** 0707: what it says follows from the parts that are given. */
export const aResult = (head: Head, named: About, parts: ResultParts): string =>
  envelope(
    'vorsystem_antrag_0707',
    head,
    tag(
      'ergebnisElektronischerAntrag',
      [
        about(named),
        tag('status', parts.status),
        parts.decision &&
          tag(
            'zulassungsentscheidung',
            tag('zeitpunktDerEntscheidung', head.createdAt) +
              (parts.decision === 'approved'
                ? '<antragsgemaesseEntscheidung/>'
                : tag('ablehnendeEntscheidung', reasons(parts.reasons ?? []))),
          ),
        parts.lateReasons && tag('nachgereichteBegruendung', reasons(parts.lateReasons)),
        parts.plate && tag('zugeteiltesKennzeichen', tag('Kennzeichen', parts.plate)),
        parts.costs && fees(parts.costs),
        parts.documentsReady === undefined ? '' : tag('merkmalUnterlagenBereit', String(parts.documentsReady)),
        ...(parts.documents ?? []).map(document),
      ].join(''),
    ),
  )

const fees = (costs: readonly { number: number; code: string; cents: number }[]): string =>
  tag(
    'gebuehren',
    costs
      .map(({ number, code, cents }) =>
        tag(
          'position',
          tag('positionsNummer', String(number)) +
            tag('art', code) +
            tag('betrag', euros(cents)) +
            tag('waehrung', 'EUR'),
        ),
      )
      .join('') +
      tag('summePositionenGesamt', euros(costs.reduce((sum, { cents }) => sum + cents, 0))) +
      tag('waehrung', 'EUR'),
  )

const document = ({ filename, content, type = '51' }: { filename: string; content: string; type?: string }): string =>
  tag(
    'dokument',
    tag('artDesDokuments', type) +
      tag(
        'dokumentDaten',
        tag('mimeType', 'application/pdf') + tag('inhalt', Buffer.from(content).toString('base64')),
      ) +
      tag('dokumentInformation', filename),
  )

/** 0090. */
export const aFreeMessage = (head: Head, subject: string): string =>
  envelope('kommunikation_freienachricht_0090', head, tag('freieNachricht', tag('betreff', subject)))

/** 0002 in the mailbox: a receipt that comes after its call. */
export const aLateReceipt = (head: Head, { applicationId, relatedMessageId }: About, status?: string): string =>
  envelope(
    'kommunikation_quittung_0002',
    head,
    tag(
      'quittung',
      tag('nachrichtentyp', '0702') +
        tag('nachrichtenid', relatedMessageId) +
        tag('antragsnummer', applicationId) +
        tag('status', status),
    ),
  )
