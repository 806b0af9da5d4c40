import { isBlank, isLongerThan } from '../../../kernel/text.ts'
import type { Draft } from '../draft.ts'
import type { Rule } from './rule.ts'

/** What every maker needs to know of a rule. */
type Head = Pick<Rule, 'id' | 'source' | 'appliesTo' | 'field'>

/** A field of the draft with its place in the contract, ready to be spread into several rules about it. */
export interface FieldOf<T> extends Omit<Head, 'id'> {
  read(draft: Draft): T | undefined
}

const isMissing = (value: unknown): boolean =>
  value === undefined || (typeof value === 'string' && isBlank(value)) || (Array.isArray(value) && value.length === 0)

type Required<T> = Head & FieldOf<T> & { when?(draft: Draft): boolean; says?: string }

/** The field must have a value; `when` limits the demand. */
export const required = <T>({ read, when = () => true, says = 'is required', ...head }: Required<T>): Rule => ({
  ...head,
  stage: 'presence',
  message: `${head.field} ${says}`,
  violated: (draft) => isMissing(read(draft)) && when(draft),
})

type WellFormed<T> = Head & FieldOf<T> & { holds(value: T): boolean; says: string }

/** A given value must satisfy `holds`; that it must be there is another rule. */
export const wellFormed = <T>({ read, holds, says, ...head }: WellFormed<T>): Rule => ({
  ...head,
  stage: 'format',
  message: `${head.field} ${says}`,
  violated: (draft) => {
    const value = read(draft)
    return value !== undefined && !holds(value)
  },
})

/** A given text must match `like`. */
export const shaped = ({ like, ...rest }: Omit<WellFormed<string>, 'holds'> & { like: RegExp }): Rule =>
  wellFormed({ ...rest, holds: (value) => like.test(value) })

/** A given text must be one of a list of values. */
export const oneOf = ({
  values,
  ...rest
}: Omit<WellFormed<string>, 'holds' | 'says'> & { values: readonly string[] }): Rule =>
  wellFormed({ ...rest, holds: (value) => values.includes(value), says: `must be one of ${values.join(', ')}` })

/** A given text must not be longer than `length` characters. */
export const atMost = ({ length, ...rest }: Omit<WellFormed<string>, 'holds' | 'says'> & { length: number }): Rule =>
  wellFormed({
    ...rest,
    holds: (value) => !isLongerThan(value, length),
    says: `must be at most ${length} characters long`,
  })

/** A field that the transaction forbids. */
export const refused = ({ says, ...head }: Head & { says: string }): Rule => ({
  ...head,
  stage: 'consistency',
  message: `${head.field} ${says}`,
  violated: ({ refused: fields }) => fields?.includes(head.field) ?? false,
})

/** An entry of a list with its path in the body. */
export type Entry<T> = readonly [place: string, entry: T]

/** The entries of a list with their paths. */
export const entriesOf = <T>(path: string, list: readonly T[] | undefined): Entry<T>[] =>
  list?.map((entry, index) => [`${path}[${index}]`, entry]) ?? []

type Each<T> = Head &
  Pick<Rule, 'stage'> & { over(draft: Draft): readonly Entry<T>[]; breaks(entry: T): boolean; says: string }

/** A rule about every entry of a list. The last part of `field` is the field of the entry. */
export function each<T>({ over, breaks, says, ...head }: Each<T>): Rule {
  const last = head.field.slice(head.field.lastIndexOf('[]') + 2)
  const places = (draft: Draft) =>
    over(draft)
      .filter(([, entry]) => breaks(entry))
      .map(([place]) => place + last)
  return {
    ...head,
    message: `${head.field} ${says}`,
    violated: (draft) => over(draft).some(([, entry]) => breaks(entry)),
    places,
  }
}
