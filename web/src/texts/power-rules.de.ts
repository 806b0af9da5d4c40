import { germanRule } from './rules.de.ts'

const ONE_LINE = 'Bitte in einer Zeile und ohne Steuerzeichen schreiben.'
const NOT_THE_SAME = 'Das ist nicht, was in der Vollmacht steht.'

/** Rules about a power of attorney (PRN, RPV, TRD, VOL) and about an application that uses one (MTC). */
const OWN: Readonly<Record<string, string>> = {
  'PRN-31': 'Der Vollmachtgeber fehlt.',
  'PRN-32': 'Eine Vereinigung unterschreibt nicht hier: Sie bringt ein eigenes, gesiegeltes PDF mit.',
  'PRN-33': 'Das Geburtsdatum fehlt.',
  'PRN-34': 'Der Geburtsort fehlt.',
  'PRN-35': 'Der Wirtschaftszweig fehlt: Firmen brauchen den dreistelligen Schlüssel.',
  'PRN-36': 'Die Postleitzahl hat fünf Ziffern.',
  'PRN-37': 'Das Geburtsdatum darf nicht vor 1890 liegen.',
  'PRN-38': ONE_LINE,
  'RPV-31': 'Der Bevollmächtigte fehlt.',
  'RPV-38': ONE_LINE,
  'TRD-38': ONE_LINE,
  'VOL-01': 'Die E-Mail-Adresse des Vollmachtgebers fehlt.',
  'VOL-02': 'Die E-Mail-Adresse hat 3 bis 255 Zeichen.',
  'VOL-03': 'Das ist keine E-Mail-Adresse.',
  'VOL-04': 'Bitte 1 bis 10 Fahrzeuge angeben.',
  'VOL-05': 'Höchstens 10 Fahrzeuge sind möglich.',
  'VOL-06': 'Die FIN fehlt.',
  'VOL-07': 'Die FIN hat 1 bis 25 Ziffern und Buchstaben.',
  'VOL-08': 'Die Referenz hat höchstens 100 Zeichen.',
  'VOL-09': 'Bitte nur die E-Mail-Adresse selbst angeben: Dorthin geht der Link zum Unterschreiben.',
  'VOL-11': 'Die IBAN fehlt.',
  'VOL-12': 'Der Kontoinhaber fehlt.',
  'VOL-13': 'Das ist keine IBAN.',
  'VOL-14': 'Die Prüfziffern der IBAN stimmen nicht.',
  'VOL-15': 'Die BIC hat 8 oder 11 Zeichen.',
  'VOL-16': 'Die Großkundennummer hat drei Ziffern, einen Großbuchstaben und vier Ziffern.',
  'VOL-17': 'Ein Konto gibt es nur bei natürlichen Personen; Firmen geben ihre Großkundennummer an.',
  'VOL-18': 'Eine Großkundennummer haben nur Firmen.',
  'VOL-19': 'Kontoinhaber muss der Vollmachtgeber sein: Nur der künftige Halter darf das Mandat erteilen.',
  'VOL-20': 'Die Referenz darf nicht leer sein.',
  'VOL-21': 'Bitte Halter, Bevollmächtigten oder Dritten wählen.',
  'VOL-22': 'Bitte Halter, Bevollmächtigten oder Dritten wählen.',
  'VOL-23': 'Der Dritte fehlt: Name und Anschrift.',
  'VOL-24': 'Abholung und Zusendung schließen sich aus.',
  'VOL-25': 'Einen Dritten gibt es nur, wenn er Papiere bekommt oder abholt.',
  'VOL-26': 'Holt ein Dritter ab, darf es nur ein Fahrzeug sein.',
  'VOL-27': ONE_LINE,
  'VOL-28': ONE_LINE,
  'not-born-yet': 'Das Geburtsdatum liegt in der Zukunft.',
  'no-business-signing': 'Firmen können auf dieser Instanz nicht unterschreiben.',
  'no-mandate-template': 'Diese Instanz hat keine Vorlage für das SEPA-Mandat.',
  'different-data': 'Diese Referenz hat schon eine offene Vollmacht mit anderen Angaben.',
  'trust-service-companyNotFound':
    'Diese Firma steht nicht im Handelsregister. Bitte genau wie eingetragen schreiben, mit Rechtsform.',
  'MTC-01': 'Die festgestellte Identität weicht von den Angaben zum Vollmachtgeber ab.',
  'MTC-02': NOT_THE_SAME,
  'MTC-03': 'Das ist nicht der Wirtschaftszweig, der unterschrieben wurde.',
  'MTC-04': 'Der Berufsschlüssel fehlt: Die Vollmacht nennt keinen.',
  'MTC-05': 'Der Block für Vereinigungen passt nicht zum Halter.',
  'MTC-06': 'Das ist nicht der Vertreter, den die Vollmacht nennt.',
  'MTC-07': NOT_THE_SAME,
  'MTC-08': 'Dieses Fahrzeug steht nicht in der Vollmacht.',
  'MTC-09': 'Diese Art von Halter nennt die Vollmacht nicht.',
  'MTC-11': 'Die Vollmacht sagt etwas anderes über den Empfang der Papiere.',
  'MTC-12': NOT_THE_SAME,
  'MTC-13': 'Die Vollmacht sagt etwas anderes über den Empfang der Papiere.',
  'MTC-21': 'Dafür braucht die Vollmacht die erweiterte Datenbereitstellung; sie lässt sich nicht nachholen.',
  'MTC-22': 'Das ist nicht das Konto des Mandats, das mit der Vollmacht unterschrieben wurde.',
  'MTC-23': 'Das SEPA-Mandat fehlt: Mit dieser Vollmacht wurde keines unterschrieben.',
  'MTC-24': 'Die Dauervollmacht ist abgelaufen.',
  'MTC-25': 'Das ist nicht die Großkundennummer der Vollmacht.',
  'MTC-26': 'Die Vollmacht widerspricht sich selbst.',
  'MTC-31': 'Diese Vollmacht ist nicht bereit.',
  'MTC-32': 'Diese Instanz hat keine Vorlage für das SEPA-Mandat.',
  'MTC-33': 'Der Antrag nennt einen anderen Vorgang.',
}

const PARTIES = /^(?:PRN|RPV|TRD)-(\d+)$/
const OVERLONG = /is (\d+) characters long, its field of the form takes (\d+)/

/** What such a rule says, in German; figures stand in the message. */
export function germanPowerRule(id: string, message = ''): string | undefined {
  const [, length, limit] = id === 'VOL-31' ? (OVERLONG.exec(message) ?? []) : []
  if (length) return `${length} Zeichen sind zu lang: Auf das Formular passen ${limit}.`
  const ofParty = PARTIES.exec(id)?.[1]
  return OWN[id] ?? (ofParty === undefined ? undefined : germanRule(`HLD-${ofParty}`))
}
