import { pair } from '../../../texts/texts.ts'

const manyDe = (count: number): string => (count === 1 ? 'Eine Zustellung wird' : `${count} Zustellungen werden`)
const manyEn = (count: number): string => (count === 1 ? 'One delivery is' : `${count} deliveries are`)

export const ALARM_TEXTS = pair(
  {
    answers: (since: string, status: number, times: number) =>
      `Seit ${since} antwortet der Empfänger mit ${status}, ${times} Versuche in Folge.`,
    fails: (since: string, why: string, times: number) =>
      `Seit ${since} nimmt der Empfänger nichts an: ${why}, ${times} Versuche in Folge.`,
    retried: (count: number, until: string) => `${manyDe(count)} weiter wiederholt, die erste bis ${until}.`,
    after: 'Auch danach lässt sie sich nachsenden.',
    nothing: 'Es wartet keine Zustellung. Was aufgegeben wurde, lässt sich nachsenden.',
    off: 'Der Webhook ist aus.',
    rest: (count: number, until: string) =>
      `${count === 1 ? 'Eine Zustellung ruht' : `${count} Zustellungen ruhen`}, die erste bis ${until}. Was in dieser Zeit entsteht, lässt sich nach dem Anschalten nachsenden.`,
    offQuiet: 'Was in dieser Zeit entsteht, lässt sich nach dem Anschalten nachsenden.',
    sendAll: (count: number) => (count === 1 ? 'Jetzt senden' : `Alle ${count} jetzt senden`),
    sendGivenUp: 'Nachsenden …',
    testFirst: 'Erst testen',
    switchOn: 'Anschalten',
  },
  {
    answers: (since: string, status: number, times: number) =>
      `Since ${since} the receiver answers ${status}, ${times} attempts in a row.`,
    fails: (since: string, why: string, times: number) =>
      `Since ${since} the receiver takes nothing: ${why}, ${times} attempts in a row.`,
    retried: (count: number, until: string) => `${manyEn(count)} still retried, the first one until ${until}.`,
    after: 'Even afterwards it can be sent again.',
    nothing: 'No delivery waits. What was given up can be sent again.',
    off: 'The webhook is off.',
    rest: (count: number, until: string) =>
      `${count === 1 ? 'One delivery rests' : `${count} deliveries rest`}, the first one until ${until}. What arises meanwhile can be sent once it is on.`,
    offQuiet: 'What arises meanwhile can be sent once it is on.',
    sendAll: (count: number) => (count === 1 ? 'Send now' : `Send all ${count} now`),
    sendGivenUp: 'Send again …',
    testFirst: 'Test first',
    switchOn: 'Switch on',
  },
)
