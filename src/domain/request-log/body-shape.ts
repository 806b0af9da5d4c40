import { isContractName } from './contract-names.ts'

/**
 * What a body looked like, without a single value of it: a text is its number of characters, a list its length and first
 * entries. Names are the caller's own words and may be values, so one that no body of the contract has is told by its length only.
 */
export type BodyShape = number | 'number' | 'boolean' | null | ListShape | { [name: string]: BodyShape }

interface ListShape {
  /** How many entries; no name of a field is empty. */
  '': number
  first: BodyShape[]
}

const MAX_FIELDS = 200
const MAX_DEPTH = 8
const MAX_ENTRIES = 3
/** Stands where there was more than is told. */
const MORE = '…'

interface Left {
  fields: number
}

export const shapeOf = (body: unknown): BodyShape => told(body, { fields: MAX_FIELDS }, 0)

function told(value: unknown, left: Left, depth: number): BodyShape {
  if (typeof value === 'string') return value.length
  if (typeof value === 'number') return 'number'
  if (typeof value === 'boolean') return 'boolean'
  if (typeof value !== 'object' || value === null) return null
  if (Array.isArray(value)) return listShape(value, left, depth)
  return objectShape(value, left, depth)
}

function listShape(list: readonly unknown[], left: Left, depth: number): ListShape {
  const isTold = depth < MAX_DEPTH && left.fields > 0
  const first = isTold ? list.slice(0, MAX_ENTRIES).map((entry) => told(entry, left, depth + 1)) : []
  return { '': list.length, first }
}

function objectShape(object: object, left: Left, depth: number): BodyShape {
  const shape: { [name: string]: BodyShape } = {}
  let place = 0
  for (const [name, value] of Object.entries(object)) {
    place += 1
    if (left.fields <= 0 || depth >= MAX_DEPTH) {
      shape[MORE] = null
      break
    }
    left.fields -= 1
    // Two of the same length must not become one.
    const key = isContractName(name) ? name : `«${place}:${name.length}»`
    shape[key] = told(value, left, depth + 1)
  }
  return shape
}
