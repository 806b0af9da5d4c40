import { allFindings, type CheckedApplication, checkApplication } from '../../domain/application/check-application.ts'
import { knownBody } from '../../domain/application/names/known-bodies.ts'
import { type NamedRecords, namedRecords } from '../../domain/application/names/named-records.ts'
import type { Transaction } from '../../domain/application/transaction.ts'
import { hashOf } from '../../domain/file/file.ts'
import type { FormFields } from '../../domain/power-of-attorney/form/form-fields.ts'
import { readForm } from '../../domain/power-of-attorney/form/read-form.ts'
import { parseJson } from '../../kernel/parse/parse-json.ts'
import { isRecord } from '../../kernel/rules/shape.ts'
import { type UnknownFields, unknownFields } from '../../kernel/rules/unknown-fields.ts'

/** What a body is found to be by itself. */
export interface Examined {
  checked: CheckedApplication
  /** What the form fields of an own power of attorney say, where it has some. */
  ownForm: FormFields | undefined
  /** What nobody has read. */
  unknown: UnknownFields
  /** What a body that breaks rules names of our records, where all that is wrong is told. */
  named?: NamedRecords | undefined
  /** Of a body that came as bytes. */
  requestSha256?: Buffer | undefined
}

/** May be done by another thread, which takes the bytes of a large body away. */
export type Examine = (
  transaction: Transaction,
  body: unknown,
  clientId: number,
  /** Whether everything that is wrong is named at once. */
  tellsAll?: boolean,
) => Examined | Promise<Examined>

/**
 * All that costs time and needs nothing but the body: parsing it where it comes as bytes, decoding its documents, the
 * rules, the fingerprint, looking into a PDF. Throws the 400 for bytes that are no JSON.
 */
export function examineBody(transaction: Transaction, sent: unknown, tellsAll = false): Examined {
  const body = Buffer.isBuffer(sent) ? parseJson(sent) : sent
  const requestSha256 = Buffer.isBuffer(sent) ? hashOf(sent) : undefined
  const checked = checkApplication(transaction, body)
  const unknown = unknownFields(knownBody(transaction), body)
  if (tellsAll && !checked.accepted) {
    const all = { accepted: false, findings: allFindings(transaction, body) } as const
    return { checked: all, ownForm: undefined, unknown, named: namedRecords(transaction, body) }
  }
  const documents = checked.accepted ? checked.documents : []
  const own = documents.find(({ role }) => role === 'powerOfAttorney')
  return { checked, ownForm: own && readForm(own.content), unknown, requestSha256 }
}

/** On this thread. */
export const examineHere: Examine = (transaction, body, _clientId, tellsAll) => examineBody(transaction, body, tellsAll)

/** Whether a parsed body brings a PDF that is looked into: even a small one can be built to take long. */
export const bringsPdf = (body: unknown): boolean =>
  isRecord(body) && isRecord(body.powerOfAttorney) && typeof body.powerOfAttorney.documentBase64 === 'string'
