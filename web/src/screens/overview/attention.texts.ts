import { pair } from '../../texts/texts.ts'

const some = (count: number, atLeast: boolean | undefined): string => (atLeast ? `mehr als ${count}` : String(count))
const someEnglish = (count: number, atLeast: boolean | undefined): string =>
  atLeast ? `more than ${count}` : String(count)

export const ATTENTION_TEXTS = pair(
  {
    title: 'Braucht Aufmerksamkeit',
    urgent: (count: number) => `${count} dringend`,
    all: (count: number) => `Alle ${count}`,
    fewer: 'Weniger',
    done: 'Alles erledigt.',
    since: (time: string) => `seit ${time}`,
    lock: {
      title: (name: string) => `GKS-Kennung ${name} ist gesperrt`,
      note: (count: number) =>
        `Anmeldung abgelehnt, ${count === 0 ? 'noch kein Auftrag betroffen' : count === 1 ? '1 Auftrag betroffen' : `${count} Aufträge betroffen`}`,
      act: 'Sperre ansehen',
    },
    webhook: {
      title: (id: number | string) => `Webhook ${id} nimmt nichts an`,
      note: (host: string, count: number) =>
        `${host}, ${count === 1 ? '1 Zustellung wartet' : `${count} Zustellungen warten`}`,
      act: 'Ansehen',
    },
    unclear: {
      title: (count: number) =>
        count === 1 ? '1 Auftrag: unklar, ob angekommen' : `${count} Aufträge: unklar, ob angekommen`,
      note: 'Erst den Status abfragen, dann entscheiden',
      act: 'Klären',
    },
    toCorrect: {
      title: (count: number, atLeast?: boolean) =>
        count === 1 && !atLeast
          ? '1 Auftrag wartet auf eine Korrektur'
          : `${some(count, atLeast)} Aufträge warten auf eine Korrektur`,
      note: 'abgelehnt oder fehlgeschlagen',
      act: 'Anzeigen',
    },
    overdue: {
      title: (count: number, atLeast?: boolean) =>
        count === 1 && !atLeast ? '1 Auftrag ist überfällig' : `${some(count, atLeast)} Aufträge sind überfällig`,
      note: 'länger als 24 Std. ohne Entscheidung',
      act: 'Anzeigen',
    },
    unmatched: {
      title: (count: number) => (count === 1 ? '1 Nachricht ohne Auftrag' : `${count} Nachrichten ohne Auftrag`),
      note: 'Lesen und einem Auftrag zuordnen',
      act: 'Zuordnen',
    },
    notice: {
      title: (count: number, days: number) => {
        const due =
          days < 0
            ? 'überfällig'
            : days === 0
              ? 'heute fällig'
              : days === 1
                ? 'morgen fällig'
                : `in ${days} Tagen fällig`
        return count === 1 ? `Gebührenbescheid ist ${due}` : `${count} Gebührenbescheide, der erste ist ${due}`
      },
      note: (count: number, until: string) => (count === 1 ? `zu zahlen bis ${until}` : `der erste bis ${until}`),
      act: 'Ansehen',
    },
    certificate: {
      title: (days: number) =>
        days < 0
          ? 'Zertifikat ist abgelaufen'
          : days === 0
            ? 'Zertifikat läuft heute ab'
            : days === 1
              ? 'Zertifikat läuft morgen ab'
              : `Zertifikat läuft in ${days} Tagen ab`,
      note: (name: string, until: string) => `${name}, gültig bis ${until}`,
      act: 'Ansehen',
    },
    officeStopped: {
      title: (name: string) => `${name}: Versand angehalten`,
      note: (count: number) => (count === 1 ? '1 Auftrag wartet' : `${count} Aufträge warten`),
      act: 'Ansehen',
    },
    officeNear: {
      title: (name: string, count: number, limit: number) => `${name}: heute ${count} von ${limit} Anträgen`,
      note: (count: number, limit: number) =>
        count >= limit
          ? `Der nächste ist der ${count + 1}. heute: mehr brauchen eine Absprache (§ 37 Abs. 5 FZV)`
          : 'Mehr brauchen eine Absprache mit der Behörde (§ 37 Abs. 5 FZV)',
      act: 'Ansehen',
    },
    proofEnding: {
      title: (count: number, atLeast?: boolean) =>
        count === 1 && !atLeast
          ? '1 vorläufiger Zulassungsnachweis läuft ab'
          : `${some(count, atLeast)} vorläufige Zulassungsnachweise laufen ab`,
      note: (until: string) => `der erste am ${until}; ZB I und Plaketten sind noch nicht da`,
      act: 'Anzeigen',
    },
    stalledPower: {
      title: (id: number | string | undefined, count: number, atLeast?: boolean) =>
        id === undefined
          ? `${some(count, atLeast)} Vollmachten sind noch nicht unterschrieben`
          : `Vollmacht ${id} ist noch nicht unterschrieben`,
      note: 'länger als zwei Tage offen',
      act: 'Ansehen',
    },
  },
  {
    title: 'Needs attention',
    urgent: (count: number) => `${count} urgent`,
    all: (count: number) => `All ${count}`,
    fewer: 'Fewer',
    done: 'All done.',
    since: (time: string) => `since ${time}`,
    lock: {
      title: (name: string) => `GKS identifier ${name} is locked`,
      note: (count: number) =>
        `Login refused, ${count === 0 ? 'no order hit yet' : count === 1 ? '1 order hit' : `${count} orders hit`}`,
      act: 'View lock',
    },
    webhook: {
      title: (id: number | string) => `Webhook ${id} accepts nothing`,
      note: (host: string, count: number) =>
        `${host}, ${count === 1 ? '1 delivery waits' : `${count} deliveries wait`}`,
      act: 'View',
    },
    unclear: {
      title: (count: number) =>
        count === 1 ? '1 order: unclear whether it arrived' : `${count} orders: unclear whether they arrived`,
      note: 'Query the status first, then decide',
      act: 'Clarify',
    },
    toCorrect: {
      title: (count: number, atLeast?: boolean) =>
        count === 1 && !atLeast
          ? '1 order waits for a correction'
          : `${someEnglish(count, atLeast)} orders wait for a correction`,
      note: 'refused or failed',
      act: 'Show',
    },
    overdue: {
      title: (count: number, atLeast?: boolean) =>
        count === 1 && !atLeast ? '1 order is overdue' : `${someEnglish(count, atLeast)} orders are overdue`,
      note: 'more than 24 hours without a decision',
      act: 'Show',
    },
    unmatched: {
      title: (count: number) => (count === 1 ? '1 message without an order' : `${count} messages without an order`),
      note: 'Read and assign to an order',
      act: 'Assign',
    },
    notice: {
      title: (count: number, days: number) => {
        const due =
          days < 0 ? 'overdue' : days === 0 ? 'due today' : days === 1 ? 'due tomorrow' : `due in ${days} days`
        return count === 1 ? `Fee notice is ${due}` : `${count} fee notices, the first is ${due}`
      },
      note: (count: number, until: string) => (count === 1 ? `to be paid by ${until}` : `the first by ${until}`),
      act: 'View',
    },
    certificate: {
      title: (days: number) =>
        days < 0
          ? 'Certificate has expired'
          : days === 0
            ? 'Certificate expires today'
            : days === 1
              ? 'Certificate expires tomorrow'
              : `Certificate expires in ${days} days`,
      note: (name: string, until: string) => `${name}, valid until ${until}`,
      act: 'View',
    },
    officeStopped: {
      title: (name: string) => `${name}: sending rests`,
      note: (count: number) => (count === 1 ? '1 order waits' : `${count} orders wait`),
      act: 'View',
    },
    officeNear: {
      title: (name: string, count: number, limit: number) => `${name}: ${count} of ${limit} applications today`,
      note: (count: number, limit: number) =>
        count >= limit
          ? `The next is number ${count + 1} today: more need an arrangement (FZV section 37 (5))`
          : 'More need an arrangement with the office (FZV section 37 (5))',
      act: 'View',
    },
    proofEnding: {
      title: (count: number, atLeast?: boolean) =>
        count === 1 && !atLeast
          ? '1 provisional proof of registration ends'
          : `${someEnglish(count, atLeast)} provisional proofs of registration end`,
      note: (until: string) => `the first on ${until}; certificate and seals are not there yet`,
      act: 'Show',
    },
    stalledPower: {
      title: (id: number | string | undefined, count: number, atLeast?: boolean) =>
        id === undefined
          ? `${someEnglish(count, atLeast)} powers of attorney are not signed yet`
          : `Power of attorney ${id} is not signed yet`,
      note: 'open for over two days',
      act: 'View',
    },
  },
)
