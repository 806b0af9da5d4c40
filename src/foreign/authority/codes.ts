/**
 * Receipt codes with a meaning that the contract or the public knows. KBA's catalogue is not public: a code that is not
 * listed here passes through untouched. `ours` marks codes that this wire invents (98xxx); replace them when the real
 * ones are known.
 */
export interface ReceiptCode {
  reading: string
  /** A later attempt may succeed (contract 2, 7: temporary faults). */
  temporary: boolean
  ours: boolean
}

const known = (reading: string): ReceiptCode => ({ reading, temporary: false, ours: false })
const temporary = (reading: string): ReceiptCode => ({ reading, temporary: true, ours: false })
const ours = (reading: string): ReceiptCode => ({ reading, temporary: false, ours: true })

export const RECEIPT_CODES: Readonly<Record<string, ReceiptCode>> = {
  '00024': temporary('technical fault at the authority'),
  '00300': known('schema check: content is not allowed'),
  '00301': known('schema check: mandatory content is missing'),
  '00760': known('the number of plate codes differs from the register'),
  '04004': known('vehicle not found'),
  '04005': known('vehicle file not found'),
  '04006': known('security code of the certificate part I is missing or not accepted'),
  '07078': temporary('the jurisdiction finder does not answer'),
  '07082': temporary('the portal of the registration office is unavailable'),
  '07085': known('the usage fee of the authority falls due'),
  '07086': temporary('the operation is currently impossible'),
  '99995': temporary('not sent, or no answer'),
  '98001': ours('a security code of a stamp plate is wrong'),
  '98002': ours('a security code of a certificate is wrong'),
  '98003': ours('the vehicle is already deregistered'),
  '98004': ours('the plate cannot be reserved'),
  '98005': ours('the application is not known'),
  '98006': ours('the message is not in the mailbox'),
  '98007': ours('the signature of the message is not valid'),
  '98008': ours('the registration office is not known'),
  '98009': ours('another transaction would be the right one'),
  '98010': ours('the account holder is not the holder (a warning)'),
}

/** The codes that a caller decides by. */
export const CODE = {
  plateCodeWrong: '98001',
  certificateCodeWrong: '98002',
  alreadyDeregistered: '98003',
  reservationImpossible: '98004',
  applicationNotKnown: '98005',
  mailboxMessageNotKnown: '98006',
  signatureNotValid: '98007',
  officeNotKnown: '98008',
  usageFeeDue: '07085',
  notSent: '99995',
} as const

export const isTemporary = (code: string): boolean =>
  Object.hasOwn(RECEIPT_CODES, code) && RECEIPT_CODES[code]?.temporary === true
