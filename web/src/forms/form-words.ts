import { fieldWords } from '../texts/fields.ts'
import type { Language } from '../texts/language.ts'
import { useLanguage } from '../texts/texts.ts'
import { HELP_TEXTS, LABEL_TEXTS, WAY_TEXTS } from './form.texts.ts'

const plain = (path: string): string => path.replace(/\[\d*\]/g, '')

/** By the whole path, else by its last two steps. */
function wordsFor(words: Readonly<Record<string, string>>, path: string): string | undefined {
  const whole = plain(path)
  return words[whole] ?? words[whole.split('.').slice(-2).join('.')]
}

/** What a form calls a field. */
export const labelOf = (path: string, language: Language): string =>
  wordsFor(LABEL_TEXTS[language], path) ?? fieldWords(path, language).name

export const helpOf = (path: string, language: Language): string | undefined => wordsFor(HELP_TEXTS[language], path)

export function wayWords(path: string, language: Language): Readonly<Record<string, string>> {
  const ways: Readonly<Record<string, Readonly<Record<string, string>>>> = WAY_TEXTS[language]
  return ways[path] ?? {}
}

/** Within a list of mixed fields: parts of a person need to be told apart. */
export function longLabelOf(path: string, language: Language): string {
  const own = labelOf(path, language)
  const isOfParty = /^(vehicleHolder|deliveryRecipient|powerOfAttorney\.representative)\./.test(path)
  return isOfParty ? `${fieldWords(path, language).group}: ${own}` : own
}

export function useWords() {
  const language = useLanguage()
  return {
    language,
    label: (path: string) => labelOf(path, language),
    long: (path: string) => longLabelOf(path, language),
    help: (path: string) => helpOf(path, language),
  }
}
