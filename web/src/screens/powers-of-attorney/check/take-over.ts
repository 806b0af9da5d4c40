import type { PreflightAnswer } from '../../../../../src/doors/dashboard/routes/powers-of-attorney/power-answers.ts'

type Field = PreflightAnswer['fields'][number]
type Body = Record<string, unknown>

/** What is left out of an application comes from the power of attorney (contract 2, 4.3 no. 1). */
const LEFT_OUT: Readonly<Record<string, string>> = {
  'MTC-02': 'vehicleHolder',
  'MTC-03': 'vehicleHolder.occupationKey',
  'MTC-07': 'powerOfAttorney.representative',
  'MTC-09': 'vehicleHolder',
  'MTC-11': 'deliveries',
  'MTC-12': 'deliveryRecipient',
  'MTC-21': 'requestRegistrationData',
}
const TO_HOLDER = 'MTC-13'

/** A change of address has a switch: the holder, or the representative; it cannot express the rest. */
const switchFor = ({ handovers }: Field): boolean | undefined => {
  if (!handovers || handovers.signed.collected || handovers.signed.recipient === 'deliveryRecipient') return undefined
  return handovers.signed.recipient === 'holder'
}

const isRecord = (value: unknown): value is Body => typeof value === 'object' && value !== null && !Array.isArray(value)

export const canTakeOver = (field: Field): boolean =>
  field.verdict === 'refused' &&
  (field.rule in LEFT_OUT || (field.rule === TO_HOLDER && switchFor(field) !== undefined))

function without(body: Body, [key, ...rest]: readonly string[]): Body {
  if (key === undefined) return body
  if (rest.length === 0) return Object.fromEntries(Object.entries(body).filter(([name]) => name !== key))
  const inner = body[key]
  return isRecord(inner) ? { ...body, [key]: without(inner, rest) } : body
}

/** The application with a refused field as the power of attorney has it. */
export function takeOver(body: Body, field: Field): Body {
  const path = LEFT_OUT[field.rule]
  if (path !== undefined) return without(body, path.split('.'))
  const deliveryToHolder = field.rule === TO_HOLDER ? switchFor(field) : undefined
  if (deliveryToHolder === undefined) return body
  return { ...body, customization: { ...(isRecord(body.customization) ? body.customization : {}), deliveryToHolder } }
}
