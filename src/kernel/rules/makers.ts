import { isCalendarDate } from '../calendar-date.ts'
import { isBlank, isLongerThan, isOneLine } from '../text.ts'
import type { Stage, StagedRule } from './staged-rules.ts'

/** What every maker is told of a rule; `Extra` is what the rules of a body tell besides, such as when they apply. */
type Head<Extra> = Pick<StagedRule<unknown>, 'id' | 'source' | 'field'> & Extra

interface Reads<Draft, T> {
  read(draft: Draft): T | undefined
}
interface Says {
  /** What a client reads behind the field. */
  says: string
}

/** A field with its place in the contract, ready to be spread into several rules about it. */
export type FieldOf<Draft, T, Extra = unknown> = Omit<Head<unknown>, 'id'> & Extra & Reads<Draft, T>

/** What the maker of a rule about one field is told. */
type About<Draft, T, Extra> = Head<Extra> & Reads<Draft, T>
/** The same for a text whose maker has words of its own. */
type AboutText<Draft, Extra> = About<Draft, string, Extra> & Partial<Says>

export const ONE_LINE = 'must be on one line, without control characters'
export const anyOf = (values: readonly string[]): string => `must be one of ${values.join(', ')}`
export const charactersAtMost = (length: number): string => `must be at most ${length} characters long`

const isMissing = (value: unknown): boolean =>
  value === undefined || (typeof value === 'string' && isBlank(value)) || (Array.isArray(value) && value.length === 0)

/** A rule in full, and the three kinds of which all others are made. */
function basicMakersOf<Draft, Extra>() {
  type Rule = StagedRule<Draft> & Extra

  const rule = (given: Head<Extra> & Says & Pick<StagedRule<Draft>, 'stage' | 'violated'>): Rule => ({
    ...given,
    message: `${given.field} ${given.says}`,
  })

  /** The field must have a value; `when` limits the demand. */
  const required = <T>(given: About<Draft, T, Extra> & Partial<Says> & { when?(draft: Draft): boolean }): Rule =>
    rule({
      says: 'is required',
      ...given,
      stage: 'presence',
      violated: (draft) => isMissing(given.read(draft)) && (given.when?.(draft) ?? true),
    })

  /** A given value must satisfy `holds`; that it must be there is another rule. */
  const wellFormed = <T>(given: About<Draft, T, Extra> & Says & { holds(value: T): boolean }): Rule =>
    rule({
      ...given,
      stage: 'format',
      violated: (draft) => {
        const value = given.read(draft)
        return value !== undefined && !given.holds(value)
      },
    })

  /** Values that do not go together. */
  const consistent = (given: Head<Extra> & Says & Pick<StagedRule<Draft>, 'violated'>): Rule =>
    rule({ ...given, stage: 'consistency' })

  return { rule, required, wellFormed, consistent }
}

/** Makers for what is often asked of one text or list. */
function formMakersOf<Draft, Extra>() {
  type Rule = StagedRule<Draft> & Extra
  const { wellFormed } = basicMakersOf<Draft, Extra>()

  return {
    /** A given text must match `like`. */
    shaped: (given: About<Draft, string, Extra> & Says & { like: RegExp }): Rule =>
      wellFormed({ ...given, holds: (value: string) => given.like.test(value) }),
    /** A given text must be one of a list of values. */
    oneOf: (given: AboutText<Draft, Extra> & { values: readonly string[] }): Rule =>
      wellFormed({ says: anyOf(given.values), ...given, holds: (value: string) => given.values.includes(value) }),
    /** A given text must not be longer than `length` characters. */
    atMost: (given: AboutText<Draft, Extra> & { length: number }): Rule =>
      wellFormed({
        says: charactersAtMost(given.length),
        ...given,
        holds: (value: string) => !isLongerThan(value, given.length),
      }),
    /** A given list must not have more than `entries`. */
    listAtMost: (given: About<Draft, readonly unknown[], Extra> & Says & { entries: number }): Rule =>
      wellFormed({ ...given, holds: (list: readonly unknown[]) => list.length <= given.entries }),
    /** A given text must be a day of the calendar. */
    dated: (given: AboutText<Draft, Extra>): Rule =>
      wellFormed({ says: 'must be a date YYYY-MM-DD', ...given, holds: isCalendarDate }),
    /** A given text must stand on one line. */
    oneLine: (given: AboutText<Draft, Extra>): Rule => wellFormed({ says: ONE_LINE, ...given, holds: isOneLine }),
  }
}

/** An entry of a list with its path in the body. */
export type Entry<T> = readonly [place: string, entry: T]

/** The entries of a list with their paths. */
export const entriesOf = <T>(path: string, list: readonly T[] | undefined): Entry<T>[] =>
  list?.map((entry, index) => [`${path}[${index}]`, entry]) ?? []

/** Makers for what stands in lists, and for parts that stand in several places. */
function partMakersOf<Draft, Extra>() {
  type Rule = StagedRule<Draft> & Extra
  const { rule } = basicMakersOf<Draft, Extra>()

  /** A rule about every entry of a list. The last part of `field` is the field of the entry. */
  function each<T>(
    given: Head<Extra> & Says & { stage: Stage; over(draft: Draft): readonly Entry<T>[]; breaks(entry: T): boolean },
  ): Rule {
    const last = given.field.slice(given.field.lastIndexOf('[]') + 2)
    const { over, breaks } = given
    return {
      ...rule({ ...given, violated: (draft) => over(draft).some(([, entry]) => breaks(entry)) }),
      places: (draft: Draft) =>
        over(draft)
          .filter(([, entry]) => breaks(entry))
          .map(([place]) => place + last),
    }
  }

  /** Rules about a part, such as a party, for one place where it stands; their ids follow the prefix. */
  const partAt = <Part>(
    rules: readonly StagedRule<Part>[],
    { prefix, field, read, extra }: { prefix: string; field: string; extra: Extra } & Reads<Draft, Part>,
  ): Rule[] =>
    rules.map(({ id, source, stage, field: inside, message, violated }) => ({
      ...extra,
      id: `${prefix}-${id}`,
      source,
      stage,
      field: `${field}.${inside}`,
      message: `${field}.${message}`,
      violated: (draft: Draft) => {
        const part = read(draft)
        return part !== undefined && violated(part)
      },
    }))

  return { each, partAt }
}

/** The makers of rules about one kind of body. What a maker is told stays on its rule. */
export const makersOf = <Draft, Extra = unknown>() => ({
  ...basicMakersOf<Draft, Extra>(),
  ...formMakersOf<Draft, Extra>(),
  ...partMakersOf<Draft, Extra>(),
})
