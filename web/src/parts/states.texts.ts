import { pair } from '../texts/texts.ts'

export const STATES_TEXTS = pair(
  {
    loading: 'Wird geladen',
    failed: 'Das hat nicht geklappt.',
    unreachable: 'Der Server antwortet nicht.',
    again: 'Noch einmal versuchen',
    traceId: 'Trace-ID',
    offline: (since: string) => `Keine Verbindung, Stand von ${since}`,
    codes: {
      'not-allowed': 'Dafür fehlt Ihnen die Berechtigung.',
      'not-found': 'Das gibt es nicht, oder es gehört zu einem anderen Mandanten.',
      'confirm-identity': 'Bitte bestätigen Sie zuerst, dass Sie es sind.',
      'choose-client': 'Bitte wählen Sie links zuerst einen Mandanten.',
      'foreign-origin': 'Die Anfrage kam nicht von dieser Seite.',
      'ask-first': 'Es ist offen, ob der Antrag ankam. Bitte zuerst den Status abfragen.',
      'already-arrived': 'Das KBA hat den Antrag schon. Ein zweiter würde zusätzlich gestellt.',
      'resend-unclear': 'Was angekommen sein kann, darf nur eine Administratorin oder ein Administrator neu senden.',
      'nothing-to-correct': 'An diesem Auftrag gibt es nichts zu korrigieren.',
      'already-corrected': 'Jemand hat den Auftrag schon korrigiert. Bitte neu ansehen.',
    },
  },
  {
    loading: 'Loading',
    failed: 'That did not work.',
    unreachable: 'The server does not answer.',
    again: 'Try again',
    traceId: 'Trace ID',
    offline: (since: string) => `Offline, as of ${since}`,
    codes: {
      'not-allowed': 'You do not have permission for this.',
      'not-found': 'This does not exist, or it belongs to another client.',
      'confirm-identity': 'Please confirm first that it is you.',
      'choose-client': 'Please choose a client on the left first.',
      'foreign-origin': 'The request did not come from this page.',
      'ask-first': 'It is open whether the application arrived. Please query the status first.',
      'already-arrived': 'The KBA has the application already. Another one would be filed besides.',
      'resend-unclear': 'What may have arrived can only be sent again by an administrator.',
      'nothing-to-correct': 'There is nothing to correct about this order.',
      'already-corrected': 'Somebody has corrected the order already. Please look again.',
    },
  },
)
