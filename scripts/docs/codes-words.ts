/** The sentences around the tables of codes. */
export const CODE_PAGE = {
  en: {
    title: 'Codes and what to do',
    intro:
      'What became of an application stands in `derivedStatus` first, more finely in `messages[].code`. Tolerate codes that are not listed here: the authority has more, and says in `text` and `additional` what it means. What to do is what the dashboard says beside the order.',
    receiptIntro:
      'In `messages[]` of event and lookup. They come as `Fehler` with an order that ends `fehlgeschlagen`, unless something else is said. `98…` stand for cases of which no code is public.',
    notices: 'These come with an application that goes on:',
    rejections:
      'A rejection of the office (`abgelehnt`) has short numbers of its own, such as `12`; read `text` and `additional`. One without a reason shows the status of the application as a word, such as `abgelehnt`.',
    reasonIntro:
      'The lookup of an order whose dispatch brought no receipt says in `messages[].code` why. The event has neither `messages` nor `retryable` then. How the code begins says whether the application arrived: see [after a failed dispatch](failed-dispatch.md).',
    lateIntro: 'When the authority speaks later about an order that counts as failed:',
    afterIntro:
      'Behind that code stands a second one. It says how dispatch had failed, and asks for nothing: programs go by the first.',
    heads: ['meaning', 'what to do', 'codes', 'code', 'retryable', 'derivedStatus'],
    sections: ['derivedStatus', 'Receipt codes', 'Failed dispatches', 'Arrived after all'],
    lookFirst: '; look the order up first, since it may have arrived',
    wait: 'Wait for the event, or look the order up',
    done: 'Nothing to do',
    read: 'Read `messages`, settle the reason, correct, file again',
    notForOthers: 'others:',
    inputInvalid: 'in the contract, not sent at present',
    openAct: 'Find out first whether it arrived. It is asked for by itself; the lookup says what that brought.',
    late: {
      arrived: 'Do not send again; wait for the decision',
      refused: 'Correct and file again',
      rejected: 'Settle the reason, correct, file again',
      approved: 'Nothing to do, and do not send again',
    },
  },
  de: {
    title: 'Codes und was zu tun ist',
    intro:
      'Was aus einem Antrag wurde, steht zuerst in `derivedStatus`, genauer in `messages[].code`. Rechnen Sie mit Codes, die hier fehlen: Die Behörde hat weitere und sagt in `text` und `additional`, was sie meint. Was zu tun ist, steht so auch im Dashboard beim Auftrag.',
    receiptIntro:
      'In `messages[]` von Ereignis und Auftragsabruf. Sie kommen als `Fehler` mit einem Auftrag, der `fehlgeschlagen` endet, wenn nichts anderes dabei steht. `98…` stehen für Fälle, deren Codes nicht öffentlich sind.',
    notices: 'Diese kommen mit einem Antrag, der weiterläuft:',
    rejections:
      'Eine Ablehnung der Zulassungsbehörde (`abgelehnt`) hat eigene kurze Nummern wie `12`; lesen Sie `text` und `additional`. Ohne Grund steht dort der Stand des Antrags als Wort, etwa `abgelehnt`.',
    reasonIntro:
      'Brachte die Übermittlung keine Quittung, nennt der Auftragsabruf in `messages[].code` den Grund. Das Ereignis hat dann weder `messages` noch `retryable`. Wie der Code beginnt, sagt, ob der Antrag ankam: siehe [nach einer gescheiterten Übermittlung](failed-dispatch.md).',
    lateIntro: 'Wenn die Behörde später etwas zu einem Auftrag sagt, der als gescheitert gilt:',
    afterIntro:
      'Hinter diesem Code steht ein zweiter. Er sagt, woran die Übermittlung gescheitert war, und verlangt nichts: Programme richten sich nach dem ersten.',
    heads: ['Bedeutung', 'was zu tun ist', 'Codes', 'Code', 'retryable', 'derivedStatus'],
    sections: ['derivedStatus', 'Quittungscodes', 'Gescheiterte Übermittlungen', 'Doch angekommen'],
    lookFirst: '; vorher den Auftrag abrufen, denn er kann angekommen sein',
    wait: 'Auf das Ereignis warten oder den Auftrag abrufen',
    done: 'Nichts zu tun',
    read: '`messages` lesen, Grund klären, berichtigen, neu einreichen',
    notForOthers: 'sonst:',
    inputInvalid: 'steht im Vertrag, wird zurzeit nicht gesendet',
    openAct: 'Erst klären, ob er ankam. Danach wird von selbst gefragt; der Auftragsabruf sagt, was das ergab.',
    late: {
      arrived: 'Nicht neu senden; Entscheidung abwarten',
      refused: 'Berichtigen und neu einreichen',
      rejected: 'Grund klären, berichtigen, neu einreichen',
      approved: 'Nichts zu tun, und nicht neu senden',
    },
  },
} as const
