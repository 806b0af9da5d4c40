import type { Finding } from '../../kernel/rules/staged-rules.ts'
import { bodyField } from './body-fields.ts'
import { type Leaf, withValues } from './body-values.ts'
import type { ApplicationBody } from './to-body.ts'
import type { Transaction } from './transaction.ts'

/** New values by path; null takes a field away. A document is named by its handle. */
export type BodyChanges = Readonly<Record<string, Leaf | null>>

/** The new documents of a body as Base64, by path. */
export type NewDocuments = ReadonlyMap<string, string>

/** The handles of documents that changes name, by path. */
export const handlesIn = (transaction: Transaction, changes: BodyChanges): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(changes).flatMap(([path, value]) =>
      typeof value === 'string' && bodyField(transaction, path)?.isDocument ? [[path, value] as const] : [],
    ),
  )

/** Why a path cannot be changed; undefined when it can. */
function refusalOf(
  transaction: Transaction,
  path: string,
  value: BodyChanges[string],
  documents: NewDocuments,
): Finding | undefined {
  const field = bodyField(transaction, path)
  const refuse = (says: string, rule = 'not-changeable'): Finding => ({
    rule,
    field: path,
    message: `${path} ${says}`,
  })
  if (!field) return refuse(`is no field of ${transaction}`)
  if (field.isFixed) return refuse('cannot be changed by a correction')
  if (field.isDocument && value !== null && !documents.has(path)) {
    return refuse('is not there any more: upload it again', 'document-gone')
  }
  return undefined
}

/** A body with some of its values changed, or what stands against that. Only paths that its transaction knows are touched. */
export function changeBody(
  transaction: Transaction,
  body: ApplicationBody,
  changes: BodyChanges,
  documents: NewDocuments = new Map(),
): { body: unknown } | { findings: readonly Finding[] } {
  const given = Object.entries(changes)
  const findings = given.flatMap(([path, value]) => refusalOf(transaction, path, value, documents) ?? [])
  if (findings.length > 0) return { findings }
  const named = given.map(([path, value]) => [path, documents.get(path) ?? value] as const)
  return { body: withValues(body, Object.fromEntries(named)) }
}
