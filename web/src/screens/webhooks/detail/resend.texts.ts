import { pair } from '../../../texts/texts.ts'

const deliveriesDe = (count: number): string => (count === 1 ? 'Eine Zustellung' : `${count} Zustellungen`)
const deliveriesEn = (count: number): string => (count === 1 ? 'One delivery' : `${count} deliveries`)

export const RESEND_TEXTS = pair(
  {
    title: 'Erneut senden',
    goes: (count: number) =>
      `${deliveriesDe(count)} ${count === 1 ? 'geht' : 'gehen'} sofort noch einmal an den Empfänger, mit denselben Bytes. Die sieben Versuche beginnen von vorn.`,
    missed: (count: number) =>
      `${count === 1 ? 'Ein Ereignis' : `${count} Ereignisse`} ohne Zustellung ${count === 1 ? 'geht' : 'gehen'} jetzt an die heutige Adresse.`,
    none: 'In diesem Zeitraum ist nichts zu senden.',
    counting: 'Wird gezählt …',
    act: (count: number) => (count === 1 ? 'Senden' : `${count} senden`),
    what: 'Was soll gesendet werden?',
    failed: 'Gescheitertes: aufgegeben oder wartend',
    missedChoice: 'Verpasstes: entstanden, während der Webhook aus war',
    since: 'Seit',
    outage: (since: string) => `Beginn der Störung (${since})`,
    times: { hour: 'einer Stunde', day: '24 Stunden', week: '7 Tagen', quarter: '90 Tagen' },
  },
  {
    title: 'Send again',
    goes: (count: number) =>
      `${deliveriesEn(count)} ${count === 1 ? 'goes' : 'go'} to the receiver once more at once, with the same bytes. The seven attempts begin anew.`,
    missed: (count: number) =>
      `${count === 1 ? 'One event' : `${count} events`} without delivery ${count === 1 ? 'goes' : 'go'} to the present address now.`,
    none: 'There is nothing to send in this period.',
    counting: 'Counting …',
    act: (count: number) => (count === 1 ? 'Send' : `Send ${count}`),
    what: 'What shall be sent?',
    failed: 'Failed: given up or waiting',
    missedChoice: 'Missed: arose while the webhook was off',
    since: 'Since',
    outage: (since: string) => `the failures began (${since})`,
    times: { hour: 'an hour', day: '24 hours', week: '7 days', quarter: '90 days' },
  },
)
