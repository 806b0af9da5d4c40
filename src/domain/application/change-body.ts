import { isRecord } from '../../kernel/rules/shape.ts'
import type { Finding } from '../../kernel/rules/staged-rules.ts'
import { bodyField } from './body-fields.ts'
import type { ApplicationBody } from './to-body.ts'
import type { Transaction } from './transaction.ts'

/** New values by path; null takes a field away. A document is named by its handle. */
export type BodyChanges = Readonly<Record<string, string | number | boolean | null>>

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

/** `deliveries[0].items` as the keys that lead there. */
const keysOf = (path: string): (string | number)[] =>
  path.split('.').flatMap((part) => {
    const [name = '', ...indexes] = part.split(/[[\]]+/).filter((text) => text !== '')
    return [name, ...indexes.map(Number)]
  })

type Node = Record<string, unknown> | unknown[]
const isNode = (value: unknown): value is Node => isRecord(value) || Array.isArray(value)

const read = (node: Node, key: string | number): unknown => (Array.isArray(node) ? node[Number(key)] : node[key])
function write(node: Node, key: string | number, value: unknown): void {
  // A gap in a list closes: its next entry is the one that is meant.
  if (Array.isArray(node)) node[Math.min(Number(key), node.length)] = value
  else node[key] = value
}

function put(node: Node, [key, ...rest]: readonly (string | number)[], value: unknown): void {
  if (key === undefined) return
  const [next] = rest
  if (next === undefined) {
    write(node, key, value)
    return
  }
  const found = read(node, key)
  const inner: Node = isNode(found) ? found : typeof next === 'number' ? [] : {}
  if (inner !== found) write(node, key, inner)
  put(inner, rest, value)
}

/** Without what was taken away, and without parts and entries that are empty after that. */
function pruned(value: unknown): unknown {
  if (Array.isArray(value)) {
    const entries = value.map(pruned).filter((entry) => entry !== undefined)
    return entries.length > 0 ? entries : undefined
  }
  if (!isRecord(value)) return value ?? undefined
  const entries = Object.entries(value).flatMap(([key, inner]) => {
    const kept = pruned(inner)
    return kept === undefined ? [] : [[key, kept] as const]
  })
  return entries.length > 0 ? Object.fromEntries(entries) : undefined
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
  const changed = structuredClone(body)
  const inOrder = given.toSorted(([one], [other]) => one.localeCompare(other, 'en', { numeric: true }))
  for (const [path, value] of inOrder) put(changed, keysOf(path), documents.get(path) ?? value)
  return { body: pruned(changed) ?? {} }
}
