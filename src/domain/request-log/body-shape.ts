import { isContractName, isSecretName } from './contract-names.ts'

/**
 * What a body looked like, without a single value of it: a text is its number of characters, a list its length and first
 * entries. Names are the caller's own words and may be values, so one that no body of the contract has is told by its length only.
 * Of secrets, and of texts under such a name, which may be misspelt secrets, it is told that something was there: `true`.
 */
export type BodyShape = number | 'number' | 'boolean' | true | null | ListShape | { [name: string]: BodyShape }

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

interface Around {
  left: { fields: number }
  depth: number
  /** Texts are not told by their length. */
  isHushed: boolean
}

export const shapeOf = (body: unknown): BodyShape =>
  told(body, { left: { fields: MAX_FIELDS }, depth: 0, isHushed: false })

function told(value: unknown, around: Around): BodyShape {
  if (typeof value === 'string') return around.isHushed && value !== '' ? true : value.length
  if (typeof value === 'number') return 'number'
  if (typeof value === 'boolean') return 'boolean'
  if (typeof value !== 'object' || value === null) return null
  if (Array.isArray(value)) return listShape(value, around)
  return objectShape(value, around)
}

function listShape(list: readonly unknown[], around: Around): ListShape {
  const { left, depth } = around
  const isTold = depth < MAX_DEPTH && left.fields > 0
  const first = isTold ? list.slice(0, MAX_ENTRIES).map((entry) => told(entry, { ...around, depth: depth + 1 })) : []
  return { '': list.length, first }
}

function objectShape(object: object, { left, depth }: Around): BodyShape {
  const shape: { [name: string]: BodyShape } = {}
  let place = 0
  for (const [name, value] of Object.entries(object)) {
    place += 1
    if (left.fields <= 0 || depth >= MAX_DEPTH) {
      shape[MORE] = null
      break
    }
    left.fields -= 1
    const isKnown = isContractName(name)
    // Two of the same length must not become one.
    const key = isKnown ? name : `«${place}:${name.length}»`
    shape[key] = isSecretName(name) ? secretShape(value) : told(value, { left, depth: depth + 1, isHushed: !isKnown })
  }
  return shape
}

/** Nothing is nothing; whatever else a secret is, its kind would tell of it. */
const secretShape = (value: unknown): BodyShape => (value === '' ? 0 : value === null ? null : true)
