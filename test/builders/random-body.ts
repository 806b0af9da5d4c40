import fc from 'fast-check'
import type { Transaction } from '../../src/domain/application/transaction.ts'
import { isRecord } from '../../src/kernel/rules/shape.ts'
import { aBody } from './draft.ts'
import { aFullBody } from './full-body.ts'
import { mutationsOf, pathsOf, replaced } from './mutation.ts'

/** Texts that keep the JSON types, so that the rules themselves are reached; `undefined` takes a field away. */
const TEXTS = [
  undefined,
  '',
  ' ',
  'x',
  'D',
  'DE',
  '0',
  '007',
  'B',
  'Z',
  '2026-02-30',
  '122031',
  'ASSOCIATION',
  'a\tb',
  'Ä1b2C3d',
]

/** A body with one to six of its single values replaced. */
const retyped = (body: unknown): fc.Arbitrary<unknown> => {
  const leaves = pathsOf(body).filter((path) => typeof path.reduce<unknown>(within, body) === 'string')
  const change = fc.record({ at: fc.constantFrom(...leaves), by: fc.constantFrom(...TEXTS) })
  return fc
    .array(change, { minLength: 1, maxLength: 6 })
    .map((changes) => changes.reduce<unknown>((changed, { at, by }) => replaced(changed, at, by), body))
}
const within = (value: unknown, key: string): unknown =>
  Array.isArray(value) ? value[Number(key)] : isRecord(value) ? value[key] : undefined

/** Bodies of a transaction that reach every corner of the rules. */
export function randomBodies(transaction: Transaction): fc.Arbitrary<unknown> {
  // Looking into a signed PDF takes longer than all rules together: most bodies name a process instead.
  const withProcess =
    transaction === 'AB' ? {} : { 'powerOfAttorney.documentBase64': undefined, 'powerOfAttorney.processId': 7 }
  return fc.oneof(
    { weight: 1, arbitrary: retyped(aFullBody(transaction)) },
    { weight: 6, arbitrary: retyped(aFullBody(transaction, withProcess)) },
    { weight: 4, arbitrary: mutationsOf(aFullBody(transaction)) },
    { weight: 4, arbitrary: mutationsOf(aBody(transaction)) },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
  )
}
