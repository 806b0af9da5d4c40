import { pair } from '../../texts/texts.ts'

export const EXCLUSIONS_TEXTS = pair(
  {
    title: 'Ausgeschlossene Vertragspartner',
    intro:
      'Wer ausgeschlossen ist, für den nimmt Plakette ab diesem Augenblick keinen Antrag mehr an und sendet keinen mehr. Was abgewiesen wurde, steht im Nachweis.',
    add: 'Vertragspartner ausschließen',
    empty: 'Niemand ist ausgeschlossen.',
    partner: 'Vertragspartner',
    scope: 'Gilt für',
    everybody: 'alle Mandanten',
    excluded: 'Ausgeschlossen',
    by: (name: string) => `von ${name}`,
    reason: 'Grund',
    refused: 'Abgewiesen',
    state: 'Stand',
    inForce: 'ausgeschlossen',
    lifted: 'aufgehoben',
    acts: 'Aktionen',
    show: 'Nachweis',
    showOf: (partner: string) => `Nachweis zu ${partner}`,
    lift: 'Aufheben',
    liftOf: (partner: string) => `Ausschluss von ${partner} aufheben`,
    liftTitle: (partner: string) => `Ausschluss von ${partner} aufheben?`,
    liftText: 'Danach kann wieder für ihn eingereicht werden. Was abgewiesen wurde, wird nicht nachgeholt.',
    addTitle: 'Vertragspartner ausschließen',
    addText:
      'Anträge, die ihn nennen, werden sofort abgewiesen. Wartende Aufträge schlagen fehl und werden nicht gesendet. Das Senden lässt sich nicht nachholen.',
    addAll: 'Der Ausschluss gilt für alle Mandanten.',
    addOne: 'Der Ausschluss gilt nur für diesen Mandanten.',
    kopaVp: 'KOPA-VP',
    exclude: 'Ausschließen',
    failed: (count: number) =>
      count === 0
        ? 'Ausgeschlossen. Es wartete nichts.'
        : count === 1
          ? 'Ausgeschlossen. 1 wartender Auftrag wird nicht gesendet.'
          : `Ausgeschlossen. ${count} wartende Aufträge werden nicht gesendet.`,
    proof: (partner: string) => `Nachweis: ${partner}`,
    pdf: 'PDF',
    json: 'JSON, signiert',
    sentMeanwhile: 'Seitdem gesendet',
    none: 'keiner',
    liftedAt: 'Aufgehoben',
    kinds: {
      application: 'Antrag abgewiesen',
      correction: 'Korrektur abgewiesen',
      batch: 'Stapel abgewiesen',
      order: 'wartender Auftrag nicht gesendet',
    },
    when: 'Wann',
    what: 'Was',
    trace: 'Trace-ID',
    nothing: 'Noch nichts: Niemand hat etwas eingereicht, das ihn nennt.',
    order: (id: number) => `Auftrag ${id}`,
    more: (count: number) => `und ${count} weitere, alle stehen im Nachweis`,
  },
  {
    title: 'Excluded contract partners',
    intro:
      'For whoever is excluded no application is accepted or sent any more from that moment on. What was refused stands in the proof.',
    add: 'Exclude a contract partner',
    empty: 'Nobody is excluded.',
    partner: 'Contract partner',
    scope: 'Counts for',
    everybody: 'all clients',
    excluded: 'Excluded',
    by: (name: string) => `by ${name}`,
    reason: 'Reason',
    refused: 'Refused',
    state: 'State',
    inForce: 'excluded',
    lifted: 'lifted',
    acts: 'Acts',
    show: 'Proof',
    showOf: (partner: string) => `Proof about ${partner}`,
    lift: 'Lift',
    liftOf: (partner: string) => `Lift the exclusion of ${partner}`,
    liftTitle: (partner: string) => `Lift the exclusion of ${partner}?`,
    liftText: 'It can be filed for again then. What was refused is not made up for.',
    addTitle: 'Exclude a contract partner',
    addText:
      'Applications that name it are refused at once. Waiting orders fail and are not sent. Sending cannot be made up for.',
    addAll: 'The exclusion counts for all clients.',
    addOne: 'The exclusion counts for this client only.',
    kopaVp: 'KOPA-VP',
    exclude: 'Exclude',
    failed: (count: number) =>
      count === 0
        ? 'Excluded. Nothing waited.'
        : count === 1
          ? 'Excluded. 1 waiting order is not sent.'
          : `Excluded. ${count} waiting orders are not sent.`,
    proof: (partner: string) => `Proof: ${partner}`,
    pdf: 'PDF',
    json: 'JSON, signed',
    sentMeanwhile: 'Sent since',
    none: 'none',
    liftedAt: 'Lifted',
    kinds: {
      application: 'application refused',
      correction: 'correction refused',
      batch: 'batch refused',
      order: 'waiting order not sent',
    },
    when: 'When',
    what: 'What',
    trace: 'Trace ID',
    nothing: 'Nothing yet: nobody has filed anything that names it.',
    order: (id: number) => `Order ${id}`,
    more: (count: number) => `and ${count} more, all of them in the proof`,
  },
)
