import type { NextStepAnswer } from '../../../src/doors/dashboard/routes/orders/order-answers.ts'
import type { StepFacts, StepTexts } from './step-texts.ts'

/** The server's own list: a case without words does not compile. */
export type NextStepCase = NextStepAnswer['case']

const code = ({ message }: StepFacts, then: string): string => (message ? `${message.code} · ${then}` : then)
const said = ({ message }: StepFacts): string => message?.text ?? message?.code ?? ''
const files = (count = 0): string => (count === 1 ? '1 Datei' : `${count} Dateien`)
const SAFE = 'erneut senden ist sicher'
const WITHOUT_RETYPING = ['Neu senden.', 'Alle Angaben und Codes bleiben gespeichert.'] as const
const CHECK_CODES = [
  ['Code noch einmal ablesen.', 'Groß- und Kleinschreibung zählt; I, l und O kommen nicht vor.'],
  ['Code eintragen und senden.', 'Alle anderen Angaben und Codes bleiben gespeichert.'],
] as const
const COMPARE = [
  ['FIN und Kennzeichen mit der ZB I vergleichen,', 'Zeichen für Zeichen.'],
  [
    'Abweichung berichtigen und neu senden.',
    'Stimmt alles, kennt das Register das Fahrzeug nicht: Zulassungsbehörde fragen.',
  ],
] as const
const RETRY = [
  ['Status abfragen,', 'damit sicher ist, dass der Antrag nicht doch bearbeitet wird.'],
  ['Später neu senden.', 'Die Angaben sind in Ordnung.'],
] as const
const CLARIFY = [
  ['Status abfragen.', 'Das KBA sagt dann, ob es den Antrag hat.'],
  ['Nur neu senden, wenn er nicht ankam.', 'Sonst liegt derselbe Antrag zweimal vor.'],
] as const
const SETTLE = [
  ['Grund klären', 'mit dem Halter oder der Zulassungsbehörde.'],
  ['Danach korrigieren und neu senden.', 'Alle Angaben und Codes bleiben gespeichert.'],
] as const
const FETCHABLE = ({ figures }: StepFacts): string =>
  figures.fileHours ? `${files(figures.files)} · noch ${figures.fileHours} Std. abrufbar` : files(figures.files)
const daysLeft = (days = 0): string => (days === 0 ? 'endet heute' : days === 1 ? 'noch 1 Tag' : `noch ${days} Tage`)
const OFFICE_DATA: StepTexts = {
  short: 'Die Behörde muss ihre Daten berichtigen',
  note: (facts) => code(facts, 'erneut senden hilft nicht'),
  headline: 'Die Behörde muss ihre Daten berichtigen',
  why: 'Die gespeicherten Daten des Fahrzeugs sind für die internetbasierte Außerbetriebsetzung unvollständig oder fehlerhaft.',
  steps: [
    ['Zulassungsbehörde anrufen', 'und um Berichtigung des Datensatzes bitten.'],
    ['Danach neu senden,', 'oder das Fahrzeug dort am Schalter außer Betrieb setzen.'],
  ],
}
const DATA_REFUSED: StepTexts = {
  short: 'Angaben unvollständig oder widersprüchlich',
  note: (facts) => code(facts, SAFE),
  headline: 'Angaben vergleichen und neu senden',
  why: (facts) => said(facts) || 'Das KBA hat eine Angabe nicht angenommen.',
  steps: [['Angaben mit den Papieren vergleichen.', 'Das KBA nennt den Grund unten im Wortlaut.'], WITHOUT_RETYPING],
}
const NOT_FOUND: StepTexts = {
  short: 'Fahrzeug nicht gefunden',
  note: (facts) => code(facts, 'FIN und Kennzeichen vergleichen'),
  headline: 'FIN und Kennzeichen mit der ZB I vergleichen',
  why: 'Das Register kennt kein Fahrzeug mit dieser FIN und diesem Kennzeichen.',
  steps: COMPARE,
}
const TEMPORARY: StepTexts = {
  short: ({ message }) =>
    message?.code === '07082' ? 'Portal war nicht erreichbar' : 'Behörde war gerade nicht bereit',
  note: (facts) => code(facts, 'später wiederholen'),
  headline: 'Später wiederholen, die Daten sind in Ordnung',
  why: 'Bei der Behörde gab es eine technische Störung. An Ihren Angaben liegt es nicht.',
  steps: RETRY,
}
const WRONG_CERTIFICATE_CODE: StepTexts = {
  short: 'Code der ZB I stimmt nicht',
  note: (facts) => code(facts, SAFE),
  headline: 'Code der ZB I prüfen und neu eingeben',
  why: 'Der Sicherheitscode der Zulassungsbescheinigung Teil I passt nicht zum Register.',
  steps: CHECK_CODES,
}

export const DE = {
  'plate-code-count': {
    short: 'Code der vorderen Plakette fehlt',
    note: (facts) => code(facts, SAFE),
    headline: 'Code vorne nachtragen, oder weglassen, wenn er gesendet war',
    why: 'Die Zahl der Sicherheitscodes passt nicht zu den Schildern, die das Register für dieses Fahrzeug kennt. Deshalb hat das KBA den Antrag nicht angenommen.',
    steps: [
      [
        'Vordere Stempelplakette freilegen',
        'und die drei Zeichen ablesen. Groß- und Kleinschreibung zählt; I, l und O kommen nicht vor.',
      ],
      ['Code eintragen und senden.', 'Alle anderen Angaben und Codes bleiben gespeichert.'],
    ],
  },
  'certificate-code': WRONG_CERTIFICATE_CODE,
  'plate-code': {
    short: 'Code einer Plakette stimmt nicht',
    note: (facts) => code(facts, SAFE),
    headline: 'Code der Plakette prüfen und neu eingeben',
    why: 'Mindestens ein Sicherheitscode der Stempelplaketten passt nicht zum Register. Welcher, sagt das KBA nicht.',
    steps: CHECK_CODES,
  },
  'vehicle-unknown': NOT_FOUND,
  'already-deregistered': {
    short: 'Schon außer Betrieb',
    note: (facts) => code(facts, 'nichts zu tun'),
    headline: 'Nichts zu tun: schon außer Betrieb',
    why: 'Das Register führt das Fahrzeug bereits als außer Betrieb gesetzt. Ein neuer Antrag ändert daran nichts.',
  },
  'reservation-impossible': {
    short: 'Kennzeichen kann nicht reserviert werden',
    note: (facts) => code(facts, 'ohne Reservierung senden'),
    headline: 'Ohne Reservierung neu senden',
    why: 'Das Kennzeichen lässt sich nicht reservieren. Die Außerbetriebsetzung selbst ist möglich.',
    steps: [['Reservierung abwählen und neu senden.', 'Alle anderen Angaben und Codes bleiben gespeichert.']],
  },
  'office-data': OFFICE_DATA,
  'data-refused': DATA_REFUSED,
  'try-later': TEMPORARY,
  refused: {
    short: (facts) => said(facts) || 'Vom KBA abgewiesen',
    note: (facts) => code(facts, 'Angaben prüfen'),
    headline: 'Angaben prüfen und neu senden',
    why: (facts) => said(facts) || 'Das KBA hat den Antrag nicht angenommen.',
    steps: [['Angaben berichtigen.', 'Das KBA nennt den Grund unten im Wortlaut.'], WITHOUT_RETYPING],
  },
  'never-sent': {
    short: 'Ging nie hinaus',
    note: 'nicht angekommen · erneut senden ist sicher',
    headline: 'Neu senden, der Antrag ging nie hinaus',
    why: (facts) => said(facts) || 'Der Antrag hat das KBA nicht erreicht.',
    steps: [WITHOUT_RETYPING],
  },
  'proven-missing': {
    short: 'Nicht angekommen',
    note: 'durch Statusabfragen geklärt · erneut senden ist sicher',
    headline: 'Neu senden: Der Antrag ist nicht angekommen',
    why: 'Die Antwort auf den Antrag blieb aus. Das KBA kannte ihn bei mehreren Statusabfragen nicht.',
    steps: [WITHOUT_RETYPING],
  },
  'access-changed': {
    short: 'GKS-Zugang wurde geändert',
    note: 'nicht angekommen · erneut senden ist sicher',
    headline: 'Neu senden: Der GKS-Zugang wurde geändert',
    why: 'Zwischen Annahme und Versand wurde der GKS-Zugang geändert. Der Antrag ging deshalb nicht hinaus.',
    steps: [WITHOUT_RETYPING],
  },
  'login-released': {
    short: 'Zugang war gesperrt',
    note: 'wieder frei · erneut senden ist sicher',
    headline: 'Neu senden: Der Zugang ist wieder frei',
    why: 'Der GKS-Zugang war gesperrt, der Antrag ging nicht hinaus. Inzwischen ist er freigegeben.',
    steps: [WITHOUT_RETYPING],
  },
  'not-made': {
    short: 'Nachricht konnte nicht erstellt werden',
    note: 'Betreiber muss helfen',
    headline: 'Der Betreiber muss helfen',
    why: 'Aus diesen Angaben ließ sich keine gültige Nachricht an das KBA erstellen. Der Antrag ging nicht hinaus.',
    steps: [['Trace-ID an den Betreiber geben.', 'Sie steht rechts unter „Auftrag“.']],
  },
  'partner-excluded': {
    short: 'Vertragspartner ausgeschlossen',
    note: 'nicht angekommen · wird nicht gesendet',
    headline: 'Der Vertragspartner ist ausgeschlossen',
    why: 'Für den Vertragspartner, den dieser Antrag nennt, darf niemand mehr einreichen. Der Antrag ging nicht hinaus.',
    steps: [['Beim Betreiber nachfragen.', 'Erst wenn der Ausschluss aufgehoben ist, kann neu gesendet werden.']],
  },
  'login-refused': {
    short: 'Zugang gesperrt',
    note: 'Betreiber ist informiert',
    headline: 'Zugang gesperrt, der Betreiber ist informiert',
    why: 'Das KBA hat die Anmeldung des GKS-Zugangs abgelehnt. Damit er nicht dauerhaft gesperrt wird, ruht er, bis der Betreiber ihn freigibt.',
    steps: [['Freigabe abwarten.', 'Der Antrag ist nicht angekommen.'], WITHOUT_RETYPING],
  },
  unclear: {
    short: 'Unklar, ob angekommen',
    note: 'erst klären, nicht neu senden',
    headline: 'Erst klären, ob der Antrag ankam',
    why: 'Der Antrag wurde gesendet, aber die Antwort blieb aus. Vielleicht wird er gerade bearbeitet.',
    steps: CLARIFY,
  },
  'arrived-late': {
    short: 'Doch angekommen',
    note: 'nicht neu senden',
    headline: 'Nicht neu senden: Der Antrag ist doch angekommen',
    why: 'Der Auftrag gilt als fehlgeschlagen, aber das KBA hat den Antrag. Ein zweiter würde dasselbe noch einmal beantragen.',
    steps: [['Entscheidung abwarten.', 'Sie erscheint hier, sobald sie da ist.']],
  },
  'approved-late': {
    short: 'Nachträglich genehmigt',
    note: 'nicht neu senden',
    headline: 'Nichts zu tun: nachträglich genehmigt',
    why: 'Der Auftrag gilt als fehlgeschlagen, aber die Behörde hat den Antrag erhalten und genehmigt.',
  },
  'rejected-late': {
    short: 'Nachträglich abgelehnt',
    note: 'erst klären, dann neu senden',
    headline: 'Grund mit Halter oder Behörde klären',
    why: (facts) => said(facts) || 'Der Antrag kam doch an, und die Zulassungsbehörde hat ihn abgelehnt.',
    steps: SETTLE,
  },
  rejected: {
    short: (facts) => said(facts) || 'Antrag abgelehnt',
    note: 'erst klären, dann neu senden',
    headline: 'Grund mit Halter oder Behörde klären',
    why: (facts) => said(facts) || 'Die Zulassungsbehörde hat den Antrag abgelehnt.',
    steps: SETTLE,
  },
  overdue: {
    short: ({ figures }) => `Seit ${figures.hours ?? 24} Std. ohne Entscheidung`,
    note: 'Bei der Behörde nachfragen',
    headline: 'Bei der Behörde nachfragen',
    why: ({ figures }) =>
      `Der Antrag liegt seit ${figures.hours ?? 24} Stunden bei der Behörde, ohne dass sie entschieden hat.`,
    steps: [
      ['Status abfragen.', 'Manchmal ist die Entscheidung nur nicht gemeldet worden.'],
      ['Zulassungsbehörde anrufen', 'und nach dem Stand fragen.'],
    ],
  },
  waiting: {
    short: ({ figures }) => (figures.place ? `Platz ${figures.place} in der Spur` : 'Wartet auf den Versand'),
    note: 'wird von selbst gesendet',
    headline: 'Nichts zu tun: Der Antrag wartet auf den Versand',
    why: 'Anträge eines Zugangs gehen nacheinander hinaus. Dieser kommt von selbst an die Reihe.',
  },
  held: {
    short: 'Angehalten',
    note: 'wartet auf die Behörde',
    headline: 'Nichts zu tun: Der Versand an diese Behörde ruht',
    why: 'Der Betreiber hat den Versand an die zuständige Behörde angehalten, oder die vereinbarte Zahl für heute ist erreicht. Der Antrag bleibt liegen und geht von selbst hinaus, sobald der Versand weitergeht.',
  },
  sending: {
    short: 'Wird gerade gesendet',
    headline: 'Nichts zu tun: Der Antrag wird gerade gesendet',
    why: 'Die Quittung des KBA kommt meist nach wenigen Sekunden.',
  },
  submitted: {
    short: 'Entscheidung steht aus',
    note: 'das KBA hat den Antrag',
    headline: 'Nichts zu tun: Das KBA hat den Antrag',
    why: 'Die Entscheidung erscheint hier, sobald sie da ist.',
  },
  'in-progress': {
    short: 'Im Portal der Behörde',
    note: 'Entscheidung steht aus',
    headline: 'Nichts zu tun: Das Portal bearbeitet den Antrag',
    why: 'Die Entscheidung erscheint hier, sobald sie da ist.',
  },
  forwarded: {
    short: 'Bei der Zulassungsbehörde',
    note: 'wird von Hand bearbeitet',
    headline: 'Nichts zu tun: Die Zulassungsbehörde bearbeitet den Antrag',
    why: 'Er wird von Hand bearbeitet. Das dauert meist länger als eine Entscheidung des Portals.',
  },
  done: {
    short: 'Bescheid',
    note: (facts) =>
      facts.figures.proofDays === undefined || facts.figures.proofDays < 0
        ? FETCHABLE(facts)
        : `vorläufiger Nachweis: ${daysLeft(facts.figures.proofDays)}`,
    headline: 'Erledigt',
    why: 'Die Behörde hat den Antrag genehmigt.',
  },
  deregistered: {
    short: 'Außer Betrieb',
    note: FETCHABLE,
    headline: 'Erledigt: außer Betrieb gesetzt',
    why: 'Die Behörde hat das Fahrzeug außer Betrieb gesetzt.',
  },
  'proof-ending': {
    short: ({ figures }) => `Vorläufiger Nachweis: ${daysLeft(figures.proofDays)}`,
    note: 'Sind ZB I und Plaketten da?',
    headline: 'Nachsehen, ob ZB I und Plaketten da sind',
    why: ({ figures }) =>
      `Mit dem vorläufigen Zulassungsnachweis darf nur noch bis zu seinem Ablauf gefahren werden: ${daysLeft(figures.proofDays)}.`,
    steps: [
      ['Sind die Papiere da,', 'dies hier eintragen. Dann wird nicht weiter gewarnt.'],
      ['Sind sie es nicht,', 'bei der Zulassungsbehörde nachfragen.'],
    ],
  },
  'proof-ended': {
    short: 'Vorläufiger Nachweis abgelaufen',
    note: 'ohne ZB I und Plaketten nicht fahren',
    headline: 'Der vorläufige Zulassungsnachweis ist abgelaufen',
    why: 'Ohne gestempelte Kennzeichen und ZB I darf das Fahrzeug nicht mehr gefahren werden.',
    steps: [
      ['Sind die Papiere da,', 'dies hier eintragen.'],
      ['Sind sie es nicht,', 'bei der Zulassungsbehörde nachfragen und das Fahrzeug stehen lassen.'],
    ],
  },
  'done-without-files': {
    short: ({ transaction }) => (transaction === 'AB' ? 'Außer Betrieb' : 'Genehmigt'),
    note: 'noch keine Dateien',
    headline: 'Erledigt',
    why: 'Die Behörde hat den Antrag genehmigt. Kommen noch Dateien, erscheinen sie hier.',
  },
} satisfies Record<NextStepCase, StepTexts>
