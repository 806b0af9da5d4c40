import { badFields } from '../../kernel/refusal.ts'
import type { Sql } from '../../platform/db.ts'

/** How a client's fees are booked (DATEV). */
export interface FeeBooking {
  consultantNumber: number
  clientNumber: number
  /** When its business year begins, MMDD. */
  fiscalYearBegin: string
  accountLength: number
  /** Where fees go to. */
  account: string
  /** Whom they are owed to. */
  contraAccount: string
  taxKey: string | null
}

const isBetween = (value: number, least: number, most: number): boolean =>
  Number.isInteger(value) && value >= least && value <= most

/** A month and a day that every year has. */
const isDayOfYear = (given: string): boolean => {
  const date = new Date(`2027-${given.slice(0, 2)}-${given.slice(2)}T00:00:00Z`)
  return /^\d{4}$/.test(given) && !Number.isNaN(date.getTime()) && date.getUTCDate() === Number(given.slice(2))
}

/** Of persons one figure more than of things. */
const isAccount = (account: string, length: number): boolean => /^\d+$/.test(account) && account.length <= length + 1

/** What DATEV takes, by field. */
const FITS: Readonly<Record<keyof FeeBooking, readonly [(booking: FeeBooking) => boolean, string]>> = {
  consultantNumber: [(given) => isBetween(given.consultantNumber, 1001, 9_999_999), 'a number from 1001 to 9999999'],
  clientNumber: [(given) => isBetween(given.clientNumber, 1, 99_999), 'a number from 1 to 99999'],
  fiscalYearBegin: [({ fiscalYearBegin }) => isDayOfYear(fiscalYearBegin), 'month and day as MMDD, such as 0101'],
  accountLength: [(given) => isBetween(given.accountLength, 4, 8), 'a number from 4 to 8'],
  account: [
    (given) => isAccount(given.account, given.accountLength),
    'digits, at most one more than the length of accounts',
  ],
  contraAccount: [
    (given) => isAccount(given.contraAccount, given.accountLength),
    'digits, at most one more than the length of accounts',
  ],
  taxKey: [({ taxKey }) => taxKey === null || /^\d{1,4}$/.test(taxKey), 'one to four digits, or nothing'],
}

const isField = (name: string): name is keyof FeeBooking => name in FITS
const FIELDS = Object.keys(FITS).filter(isField)

export function requireSound(booking: FeeBooking): FeeBooking {
  const wrong = FIELDS.filter((field) => !FITS[field][0](booking))
  if (wrong.length > 0) throw badFields('booking-form', ...wrong.map((field) => `${field} must be ${FITS[field][1]}`))
  return booking
}

export async function findBooking(sql: Sql, clientId: number): Promise<FeeBooking | undefined> {
  const [booking] = await sql<FeeBooking[]>`
    select consultant_number, client_number, fiscal_year_begin, account_length, account, contra_account, tax_key
    from fee_booking where client_id = ${clientId}`
  return booking
}

export async function setBooking(tx: Sql, clientId: number, given: FeeBooking): Promise<FeeBooking> {
  const booking = requireSound(given)
  const { consultantNumber, clientNumber, fiscalYearBegin, accountLength, account, contraAccount, taxKey } = booking
  await tx`
    insert into fee_booking (client_id, consultant_number, client_number, fiscal_year_begin, account_length, account, contra_account, tax_key)
    values (${clientId}, ${consultantNumber}, ${clientNumber}, ${fiscalYearBegin}, ${accountLength}, ${account}, ${contraAccount}, ${taxKey})
    on conflict (client_id) do update
    set consultant_number = excluded.consultant_number, client_number = excluded.client_number,
        fiscal_year_begin = excluded.fiscal_year_begin, account_length = excluded.account_length, account = excluded.account,
        contra_account = excluded.contra_account, tax_key = excluded.tax_key`
  return booking
}
