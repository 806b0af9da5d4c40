import { labelOf, longLabelOf } from '../forms/form-words.ts'
import { fieldWords } from '../texts/fields.ts'
import type { Language } from '../texts/language.ts'
import type { BatchColumn } from './columns.ts'

const withGroup = (path: string, language: Language): string => {
  const { group, name } = fieldWords(path, language)
  return `${group}: ${name}`
}

const nameOf = (path: string, language: Language): string =>
  path.includes('[') ? withGroup(path, language) : longLabelOf(path, language)

/** The head of each column by its path. Where two fields would be called the same, both say what they belong to. */
export function columnNames(columns: readonly BatchColumn[], language: Language): ReadonlyMap<string, string> {
  const names = columns.map(({ path }) => nameOf(path, language))
  return new Map(
    columns.map(({ path }, index) => {
      const name = names[index] ?? labelOf(path, language)
      const isShared = names.some((other, place) => place !== index && other === name)
      return [path, isShared ? withGroup(path, language) : name]
    }),
  )
}
