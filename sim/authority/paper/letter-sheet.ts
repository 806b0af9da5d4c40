import type { FeeNotice, FreeMessage } from '../mail/free-message.ts'
import { officeOf } from '../offices.ts'
import type { Block, Sheet } from './draw-sheet.ts'
import { day, germanDate, iban, money } from './format.ts'

/** So many applications fit on the one page; the message itself carries all. */
const MAX_ROWS = 8

const ADDRESSEE = ['Großkunde', 'Elektronischer Posteingang', 'Großkundenschnittstelle (GKS)']

/** The paper that comes with the last part of a collective fee notice. */
export function feeNoticeSheet(notice: FeeNotice, createdAt: number): Sheet {
  const office = officeOf(notice.office.districtKey)
  const name = notice.office.name ?? office.name
  const hidden = notice.applications.length - MAX_ROWS
  return {
    office: { ...office, name },
    addressee: ADDRESSEE,
    facts: [
      ['Bescheidnummer', notice.number],
      ['Kassenzeichen', notice.paymentReference ?? '–'],
      ['Zeitraum', periodOf(notice)],
      ['Datum', day(createdAt)],
    ],
    title: 'Sammelgebührenbescheid',
    blocks: [
      { kind: 'text', text: 'Für die folgenden Anträge werden Gebühren erhoben:' },
      {
        kind: 'table',
        columns: [
          { label: 'Antragsnummer', width: 220 },
          { label: 'Kennzeichen', width: 175 },
          { label: 'Betrag', width: 76, right: true },
        ],
        rows: notice.applications
          .slice(0, MAX_ROWS)
          .map(({ applicationId, licensePlate, amount }) => [applicationId, licensePlate ?? '–', money(amount)]),
        total: ['Summe des ganzen Bescheids', '', money(notice.amount ?? 0)],
      },
      ...(hidden > 0 ? [{ kind: 'small', text: `${hidden} weitere Anträge stehen in der Nachricht.` } as const] : []),
      { kind: 'heading', text: 'Zahlung' },
      paymentTable(notice, name),
    ],
    date: new Date(createdAt),
  }
}

function periodOf({ periodFrom, periodTo }: FeeNotice): string {
  if (periodFrom === undefined && periodTo === undefined) return '–'
  if (periodTo === undefined) return `ab ${dated(periodFrom)}`
  return periodFrom === undefined ? `bis ${dated(periodTo)}` : `${dated(periodFrom)} – ${dated(periodTo)}`
}

const dated = (date: string | undefined): string => (date === undefined ? '–' : germanDate(date))

/** To whom, where, by when and how marked: what somebody types into a transfer. */
function paymentTable(notice: FeeNotice, office: string): Block {
  const { bankAccount, paymentReference, purpose, dueDate, amount = 0 } = notice
  return {
    kind: 'table',
    columns: [
      { label: 'Angabe', width: 150 },
      { label: 'Inhalt', width: 321 },
    ],
    rows: [
      ['Zahlungsempfänger', bankAccount?.accountHolder ?? office],
      ['IBAN', bankAccount ? iban(bankAccount.iban) : '–'],
      ['BIC', bankAccount?.bic ?? '–'],
      ['Betrag', money(amount)],
      ['Verwendungszweck', purpose ?? paymentReference ?? '–'],
      ['Zahlbar bis', dated(dueDate)],
    ],
  }
}

/** A letter about nothing in particular. */
export function letterSheet(message: FreeMessage, item: { createdAt: number }): Sheet {
  const office = officeOf(message.office?.districtKey ?? '11000')
  return {
    office: { ...office, name: message.office?.name ?? office.name },
    addressee: ADDRESSEE,
    facts: [
      ['Antragsnummer', message.applicationId ?? '–'],
      ['Datum', day(item.createdAt)],
    ],
    title: message.subject ?? 'Mitteilung',
    blocks: [
      { kind: 'text', text: 'Sehr geehrte Damen und Herren,' },
      { kind: 'text', text: message.text ?? 'zu Ihrem Vorgang erhalten Sie dieses Schreiben.' },
    ],
    date: new Date(item.createdAt),
  }
}
