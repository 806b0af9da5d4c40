import { pair } from '../../../texts/texts.ts'

export const RESOLUTION_TEXTS = pair(
  {
    title: 'Ist der Antrag angekommen?',
    verdicts: {
      arrived: 'Ja, er ist angekommen',
      'not-arrived': 'Nein, er ist nicht angekommen',
      unknown: 'Noch unklar',
    },
    told: {
      arrived:
        'Die Antwort auf den Antrag ging verloren; eine Auskunft des KBA zeigt, dass er dort liegt. Nicht neu senden.',
      'not-arrived':
        'Das KBA kannte den Antrag auch lange nach dem Senden nicht. Neu senden ist sicher. Meldet sich das KBA doch noch, erscheint es hier.',
      unknown:
        'Die Antwort auf den Antrag ging verloren. Der Stand wird von selbst erfragt; gesendet wird nichts noch einmal.',
      given: 'Auch viele Abfragen haben es nicht geklärt. Bitte beim KBA nachfragen, mit der Nummer der Nachricht.',
    },
    next: 'Nächste Abfrage',
    columns: { at: 'Gefragt', by: 'Durch', answer: 'Auskunft', proof: 'Beleg' },
    by: { person: 'von Hand', schedule: 'regelmäßig', start: 'beim Start', resolver: 'von selbst' },
    outcomes: {
      known: (status: string) => `Das KBA hat den Antrag: ${status}`,
      'not known': () => 'Dem KBA nicht bekannt',
      'no answer': () => 'Keine Auskunft',
      interrupted: () => 'Unterbrochen',
    },
    messageId: 'Nummer der Abfrage',
    digest: 'Prüfsumme der Auskunft',
    none: 'Noch nicht gefragt.',
  },
  {
    title: 'Did the application arrive?',
    verdicts: {
      arrived: 'Yes, it arrived',
      'not-arrived': 'No, it did not arrive',
      unknown: 'Not clear yet',
    },
    told: {
      arrived: 'The answer to the application was lost; the KBA says that it has it. Do not send it again.',
      'not-arrived':
        'The KBA did not know the application long after it was sent. It is safe to send it again. Should the KBA speak of it after all, it appears here.',
      unknown: 'The answer to the application was lost. The status is asked for by itself; nothing is sent again.',
      given: 'Many queries have not cleared it up. Please ask the KBA, with the number of the message.',
    },
    next: 'Next query',
    columns: { at: 'Asked', by: 'By', answer: 'Answer', proof: 'Proof' },
    by: { person: 'by hand', schedule: 'regularly', start: 'at the start', resolver: 'by itself' },
    outcomes: {
      known: (status: string) => `The KBA has the application: ${status}`,
      'not known': () => 'Not known to the KBA',
      'no answer': () => 'No answer',
      interrupted: () => 'Interrupted',
    },
    messageId: 'number of the query',
    digest: 'digest of the answer',
    none: 'Not asked yet.',
  },
)
