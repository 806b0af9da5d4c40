import { pair } from '../../texts/texts.ts'

export const GUARD_TEXTS = pair(
  {
    held: {
      title: 'Angehalten',
      office: 'Behörde',
      why: 'Grund',
      person: 'vom Betreiber angehalten',
      number: 'vereinbarte Zahl für heute erreicht',
      since: 'Seit',
      until: 'Bis',
      tomorrow: 'Ende des Tages',
      lifted: 'der Betreiber den Versand fortsetzt',
    },
    proof: {
      title: 'Vorläufiger Nachweis',
      until: 'Gültig bis',
      left: (days: number) =>
        days < 0 ? 'abgelaufen' : days === 0 ? 'endet heute' : days === 1 ? 'noch 1 Tag' : `noch ${days} Tage`,
      papers: 'Papiere da seit',
      arrived: 'Papiere da',
      tick: 'ZB I und Plaketten sind da',
      noted: 'Vermerkt: Die Papiere sind da.',
      takenBack: 'Der Vermerk ist zurückgenommen.',
    },
  },
  {
    held: {
      title: 'Held back',
      office: 'Office',
      why: 'Reason',
      person: 'stopped by the operator',
      number: 'agreed number of today reached',
      since: 'Since',
      until: 'Until',
      tomorrow: 'the end of the day',
      lifted: 'the operator goes on',
    },
    proof: {
      title: 'Provisional proof',
      until: 'Valid until',
      left: (days: number) =>
        days < 0 ? 'ended' : days === 0 ? 'ends today' : days === 1 ? '1 day left' : `${days} days left`,
      papers: 'Papers there since',
      arrived: 'Papers there',
      tick: 'Certificate and seals are there',
      noted: 'Noted: the papers are there.',
      takenBack: 'The note is taken back.',
    },
  },
)
