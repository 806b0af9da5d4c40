import { isLongerThan } from '../text.ts'
import { charactersAtMost } from './makers.ts'
import { type Finding, findingAt, type StagedRule } from './staged-rules.ts'

/** A flat record of texts: a line of a list, or a body without parts. */
export type Texts<Field extends string> = { readonly [Name in Field]?: string | null }

/** A rule about one or several fields of such a record, which each may break it. */
export interface FieldRule<Field extends string> extends StagedRule<Texts<Field>> {
  fields: readonly Field[]
  breaks(name: Field, texts: Texts<Field>): boolean
}

interface About<Field> {
  id: string
  fields: readonly Field[]
}
interface Says {
  says: string
}

/** The makers of rules about flat records of one kind; `source` is their place in the contract. */
export function fieldMakersOf<Field extends string>(source: string) {
  const rule = (given: About<Field> & Says & Pick<FieldRule<Field>, 'stage' | 'breaks'>): FieldRule<Field> => {
    const field = given.fields.join(', ')
    const places = (texts: Texts<Field>) => given.fields.filter((name) => given.breaks(name, texts))
    const violated = (texts: Texts<Field>) => places(texts).length > 0
    return { ...given, source, field, message: `${field} ${given.says}`, violated, places }
  }

  /** A given text must satisfy `holds`. */
  const wellFormed = (
    given: About<Field> & Says & { holds(text: string, texts: Texts<Field>): boolean },
  ): FieldRule<Field> =>
    rule({
      ...given,
      stage: 'format',
      breaks: (name, texts) => {
        const text = texts[name] ?? undefined
        return text !== undefined && !given.holds(text, texts)
      },
    })

  return {
    wellFormed,
    /** The fields must have a value. */
    required: (given: About<Field>): FieldRule<Field> =>
      rule({ ...given, says: 'is required', stage: 'presence', breaks: (name, texts) => texts[name] === undefined }),
    /** The fields must not be given at all. */
    refused: (given: About<Field> & Says): FieldRule<Field> =>
      rule({ ...given, stage: 'consistency', breaks: (name, texts) => texts[name] !== undefined }),
    /** A given text must match `like`. */
    shaped: (given: About<Field> & Says & { like: RegExp }): FieldRule<Field> =>
      wellFormed({ ...given, holds: (text) => given.like.test(text) }),
    /** A given text must not be longer than `length` characters. */
    atMost: (given: About<Field> & Partial<Says> & { length: number }): FieldRule<Field> =>
      wellFormed({
        says: charactersAtMost(given.length),
        ...given,
        holds: (text) => !isLongerThan(text, given.length),
      }),
  }
}

/** The first rule that a field breaks. */
export function brokenAt<Field extends string>(
  rules: readonly FieldRule<Field>[],
  name: Field,
  texts: Texts<Field>,
  place: string = name,
): Finding | undefined {
  const broken = rules.find(({ fields, breaks }) => fields.includes(name) && breaks(name, texts))
  return broken && findingAt(broken, texts, place)
}
