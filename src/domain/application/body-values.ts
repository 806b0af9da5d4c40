import { isRecord } from '../../kernel/rules/shape.ts'

/** A single value of a body. */
export type Leaf = string | number | boolean

const isLeaf = (value: unknown): value is Leaf => ['string', 'number', 'boolean'].includes(typeof value)

/** The single values of a body with their paths. */
export function leavesOf(value: unknown, path = ''): [path: string, value: Leaf][] {
  if (isLeaf(value)) return [[path, value]]
  if (Array.isArray(value)) return value.flatMap((entry: unknown, index) => leavesOf(entry, `${path}[${index}]`))
  if (!isRecord(value)) return []
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, path === '' ? key : `${path}.${key}`))
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

/** Made once: a batch sorts a hundred thousand paths. */
const IN_ORDER = new Intl.Collator('en', { numeric: true })

/** A body with the given values at their paths; null takes one away, and what is empty then goes with it. */
export function withValues(body: object, values: Readonly<Record<string, Leaf | null>>): unknown {
  const changed: Node = { ...structuredClone(body) }
  const inOrder = Object.entries(values).toSorted(([one], [other]) => IN_ORDER.compare(one, other))
  for (const [path, value] of inOrder) put(changed, keysOf(path), value)
  return pruned(changed) ?? {}
}
