import type { Application } from './application.ts'
import { BODY_FIELDS, bodyField } from './body-fields.ts'
import { type Leaf, leavesOf } from './body-values.ts'
import { toBody } from './to-body.ts'

/** A field of an application as people may see it. */
interface ShownField {
  path: string
  /** Absent for a secret, a document, and what was not given. */
  value?: Leaf
  isGiven: boolean
  isSecret: boolean
  isMasked?: true
  document?: { sha256: string }
}

/** Of a long number only both ends: enough to recognise one's own. */
const masked = (text: string): string => `${text.slice(0, 4)} … ${text.slice(-4)}`

function shown(application: Application, path: string, value: Leaf): ShownField {
  const { isSecret = false, isMasked, isDocument } = bodyField(application.transaction, path) ?? { isSecret: true }
  const field = { path, isGiven: true, isSecret }
  if (isSecret) return field
  if (isDocument) return { ...field, document: { sha256: String(value) } }
  return isMasked ? { ...field, value: masked(String(value)), isMasked } : { ...field, value }
}

/** The values of an application by path, codes and documents as they are: for comparing only. */
export const valuesOf = (application: Application): ReadonlyMap<string, Leaf> =>
  new Map(leavesOf(toBody(application, (sha256) => sha256)))

/** Everything that an application says, without its codes, and what it could say besides. */
export function shownFields(application: Application): ShownField[] {
  const values = [...valuesOf(application)]
  return BODY_FIELDS[application.transaction].flatMap(({ path, isSecret = false }) => {
    const given = values.filter(([at]) => bodyField(application.transaction, at)?.path === path)
    if (given.length > 0) return given.map(([at, value]) => shown(application, at, value))
    return path.includes('[]') ? [] : [{ path, isGiven: false, isSecret }]
  })
}

/** The paths at which two applications differ. */
export function changedPaths(before: Application, after: Application): string[] {
  const [one, other] = [valuesOf(before), valuesOf(after)]
  return [...new Set([...one.keys(), ...other.keys()])].filter((path) => one.get(path) !== other.get(path))
}
