/** The sentences around the codes of dispatches without a receipt; the codes' own texts are German for everybody. */
interface ReasonWords {
  title: string
  intro: string
  heads: Readonly<Record<'begins' | 'meaning' | 'act' | 'code' | 'kind' | 'text', string>>
  verdicts: Readonly<Record<'NOT_ARRIVED_' | 'OPEN_' | 'ARRIVED_', readonly [meaning: string, act: string]>>
  reasons: readonly [name: string, intro: string]
  later: readonly [name: string, intro: string]
  corrected: string
}

const EN: ReasonWords = {
  title: 'Failed dispatches',
  intro:
    'An application whose dispatch brings no receipt ends as `fehlgeschlagen`. Its event has the status FAILED, without `messages` ' +
    'and without `retryable`; the lookup says in `messages[]` why. The codes are these and no others; how a code begins tells what to do:',
  heads: {
    begins: 'code begins with',
    meaning: 'meaning',
    act: 'what to do',
    code: 'code',
    kind: 'kind',
    text: 'text',
  },
  verdicts: {
    NOT_ARRIVED_: ['The authority does not have the application.', 'Remove the cause and file it again.'],
    OPEN_: [
      'It is open whether the authority has it. It is asked for by itself; the text says what that brought.',
      'Clarify that with support, by `order.id`, before filing it again: it might be filed twice. Where the text says that it did not arrive, it can be filed again.',
    ],
    ARRIVED_: [
      'The authority has it, as became known later. The state stays `fehlgeschlagen`.',
      'See below; a further event has told it.',
    ],
  },
  reasons: [
    'Reasons',
    'When it becomes known later that such an application arrived, its code begins with `ARRIVED_AFTER_` instead, for example ' +
      '`ARRIVED_AFTER_TIMEOUT`. Orders that failed before this list existed show a sentence as their code.',
  ],
  later: [
    'What the authority says later',
    'A receipt, a status or a decision about an order that counts as failed does not move it, but is reported: once by a further ' +
      'event of status FAILED, and in the lookup. Files, plate, costs, `applicationId` and the messages of the authority come with it as usual.',
  ],
  corrected:
    'After a correction the lookup of the order shows the code of an earlier attempt that stands at the authority as well, with the ' +
    'number of that attempt in `additional`.',
}

const DE: ReasonWords = {
  title: 'Gescheiterte Übermittlungen',
  intro:
    'Ein Antrag, dessen Übermittlung keine Quittung bringt, endet als `fehlgeschlagen`. Sein Ereignis hat den Status FAILED und weder `messages` ' +
    'noch `retryable`; der Auftragsabruf nennt in `messages[]` den Grund. Es gibt nur diese Codes; wie ein Code beginnt, sagt, was zu tun ist:',
  heads: {
    begins: 'Code beginnt mit',
    meaning: 'Bedeutung',
    act: 'was zu tun ist',
    code: 'Code',
    kind: 'Art',
    text: 'Text',
  },
  verdicts: {
    NOT_ARRIVED_: ['Die Behörde hat den Antrag nicht.', 'Ursache beheben, neu einreichen.'],
    OPEN_: [
      'Es ist offen, ob die Behörde ihn hat. Danach wird von selbst gefragt; der Text sagt, was das ergab.',
      'Vor einem neuen Einreichen mit `order.id` beim Support klären: Sonst liegt der Antrag vielleicht zweimal vor. Sagt der Text, dass er nicht ankam, kann er neu eingereicht werden.',
    ],
    ARRIVED_: [
      'Die Behörde hat ihn, wie sich später zeigte. Der Zustand bleibt `fehlgeschlagen`.',
      'Siehe unten; ein weiteres Ereignis hat es gemeldet.',
    ],
  },
  reasons: [
    'Gründe',
    'Zeigt sich später, dass ein solcher Antrag doch ankam, beginnt sein Code mit `ARRIVED_AFTER_`, etwa `ARRIVED_AFTER_TIMEOUT`. ' +
      'Aufträge, die scheiterten, bevor es diese Liste gab, haben statt des Codes einen Satz.',
  ],
  later: [
    'Was die Behörde später sagt',
    'Eine Quittung, ein Status oder eine Entscheidung zu einem Auftrag, der als gescheitert gilt, ändert seinen Zustand nicht mehr, wird aber ' +
      'gemeldet: einmal mit einem weiteren Ereignis des Status FAILED, und im Auftragsabruf. Dateien, Kennzeichen, Kosten, `applicationId` ' +
      'und die Meldungen der Behörde kommen wie sonst mit.',
  ],
  corrected:
    'Nach einer Berichtigung nennt der Auftragsabruf auch den Code eines früheren Versuchs, der bei der Behörde liegt, mit der Nummer ' +
    'dieses Versuchs in `additional`.',
}

export const REASON_PAGE = { en: EN, de: DE }
