import type { BodyShape } from '../../../../src/domain/request-log/body-shape.ts'
import type { Texts } from '../../texts/language.ts'
import type { REQUESTS_TEXTS } from './requests.texts.ts'

type Words = Texts<typeof REQUESTS_TEXTS.de>
type ObjectShape = Extract<BodyShape, { [name: string]: BodyShape }>

const UNUSUAL = /^«\d+:(\d+)»$/
const HIDDEN = /«(\d+\+?)»/g
const indented = (lines: readonly string[]): string[] => lines.map((line) => `  ${line}`)

/** A field by its path, in which unusual names are told by their lengths. */
export const fieldWords = (field: string, words: Pick<Words, 'unusualName'>): string =>
  field.replace(HIDDEN, (_, count: string) => words.unusualName(count))

/** A shape in lines, much as JSON is written. */
export function shapeLines(shape: BodyShape, words: Words): string[] {
  if (shape === null) return ['null']
  if (shape === true) return [words.something]
  if (typeof shape === 'number') return [words.characters(shape)]
  if (shape === 'number') return [words.number]
  if (shape === 'boolean') return [words.boolean]
  return isList(shape) ? listLines(shape, words) : objectLines(shape, words)
}

const isList = (shape: object): shape is { '': number; first: BodyShape[] } => '' in shape

function listLines({ '': count, first }: { '': number; first: BodyShape[] }, words: Words): string[] {
  const entries = first.flatMap((entry) => indented(shapeLines(entry, words)))
  return [`[ ${words.entries(count)}`, ...entries, ...(count > first.length ? ['  …'] : []), ']']
}

function objectLines(shape: ObjectShape, words: Words): string[] {
  const lines = Object.entries(shape).flatMap(([name, value]) => {
    if (name === '…') return [words.more]
    const [first = '', ...rest] = shapeLines(value, words)
    return [`${nameWords(name, words)}: ${first}`, ...rest]
  })
  return ['{', ...indented(lines), '}']
}

function nameWords(name: string, words: Words): string {
  const unusual = UNUSUAL.exec(name)
  return unusual ? words.unusualName(Number(unusual[1])) : `"${name}"`
}
