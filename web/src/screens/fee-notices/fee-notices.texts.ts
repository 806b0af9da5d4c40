import { pair } from '../../texts/texts.ts'

export const FEE_NOTICES_TEXTS = pair(
  {
    title: 'Gebührenbescheide',
    intro: (count: number, sum: string) =>
      count === 0
        ? 'Alles bezahlt'
        : `${count === 1 ? '1 Bescheid offen' : `${count} Bescheide offen`}, zusammen ${sum}`,
    overdue: (count: number) => `${count} überfällig`,
    csv: 'CSV',
    csvLabel: 'Diese Bescheide als CSV herunterladen',
    filter: 'Bescheide auswählen',
    filters: { all: 'Alle', open: 'Offen', paid: 'Bezahlt', mismatch: 'Mit Abweichung' },
    number: 'Bescheid',
    client: 'Mandant',
    nobody: 'keiner',
    due: 'Fällig',
    noDue: 'ohne Datum',
    parts: 'Teile',
    of: (some: number, all: number) => `${some}/${all}`,
    matched: 'Zugeordnet',
    matchedOf: (some: string, all: string) => `${some} von ${all}`,
    mismatch: (count: number) => `${count} abweichend`,
    unknown: (count: number) => `${count} unbekannt`,
    differs: 'Summe stimmt nicht',
    amount: 'Betrag',
    state: 'Stand',
    states: { paid: 'bezahlt', open: 'offen', overdue: 'überfällig', soon: 'bald fällig' },
    paidOn: (day: string) => `am ${day}`,
    inDays: (days: number) =>
      days < -1
        ? `seit ${-days} Tagen`
        : days === -1
          ? 'seit gestern'
          : days === 0
            ? 'heute'
            : days === 1
              ? 'morgen'
              : `in ${days} Tagen`,
    empty: 'Gebührenbescheide kommen gesammelt von den Behörden. Noch ist keiner da.',
    notBilled:
      'Die Behörden rechnen mit diesem Mandanten nicht selbst ab. Gebührenbescheide hat nur, wer eine freigegebene KoPa-Kennung oder einen eigenen produktiven GKS-Zugang hat.',
    nothing: 'Nichts passt zu diesem Filter.',
    clear: 'Filter löschen',
  },
  {
    title: 'Fee notices',
    intro: (count: number, sum: string) =>
      count === 0 ? 'All paid' : `${count === 1 ? '1 notice open' : `${count} notices open`}, ${sum} in all`,
    overdue: (count: number) => `${count} overdue`,
    csv: 'CSV',
    csvLabel: 'Download these notices as CSV',
    filter: 'Choose notices',
    filters: { all: 'All', open: 'Open', paid: 'Paid', mismatch: 'With deviation' },
    number: 'Notice',
    client: 'Client',
    nobody: 'none',
    due: 'Due',
    noDue: 'no date',
    parts: 'Parts',
    of: (some: number, all: number) => `${some}/${all}`,
    matched: 'Matched',
    matchedOf: (some: string, all: string) => `${some} of ${all}`,
    mismatch: (count: number) => `${count} deviate`,
    unknown: (count: number) => `${count} unknown`,
    differs: 'Total is wrong',
    amount: 'Amount',
    state: 'State',
    states: { paid: 'paid', open: 'open', overdue: 'overdue', soon: 'due soon' },
    paidOn: (day: string) => `on ${day}`,
    inDays: (days: number) =>
      days < -1
        ? `for ${-days} days`
        : days === -1
          ? 'since yesterday'
          : days === 0
            ? 'today'
            : days === 1
              ? 'tomorrow'
              : `in ${days} days`,
    empty: 'Offices send notices in bulk. There is none yet.',
    notBilled:
      'The authorities do not bill this client itself. Only who has a released KoPa identifier or an own productive GKS access has fee notices.',
    nothing: 'Nothing matches this filter.',
    clear: 'Clear filter',
  },
)
