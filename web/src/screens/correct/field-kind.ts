import type { ApplicationField } from '../../../../src/doors/dashboard/routes/orders/order-answers.ts'
import { fieldOptions } from '../../texts/field-options.ts'
import { codeLength } from '../../texts/fields.ts'

/** How a field is asked for. */
type FieldKind = 'fixed' | 'document' | 'code' | 'hidden' | 'flag' | 'number' | 'choice' | 'text'

/** A field that was not sent has no value that would tell its type. */
const FLAGS =
  /\.(licensePlateReservationIncluded|deliveryToHolder|electric|directDebitMandateGranted|taxExemptionRequested)$|^(requestRegistrationData|orderEmissionSticker)$/
const NUMBERS = /\.(quantity|processId)$/
/** Documents go up first, as bytes; the field then holds their handle. */
const DOCUMENTS = /Base64$/

export function kindOf({ path, value, isSecret, isMasked, isFixed, document }: ApplicationField): FieldKind {
  if (isFixed) return 'fixed'
  if (document || DOCUMENTS.test(path)) return 'document'
  if (isSecret && codeLength(path) !== undefined) return 'code'
  if (isSecret || isMasked) return 'hidden'
  if (typeof value === 'boolean' || FLAGS.test(path)) return 'flag'
  if (typeof value === 'number' || NUMBERS.test(path)) return 'number'
  return fieldOptions(path, 'de') ? 'choice' : 'text'
}

/** What is never kept on the device and never shown. */
export const isConcealed = (field: ApplicationField): boolean => field.isSecret || field.isMasked === true
