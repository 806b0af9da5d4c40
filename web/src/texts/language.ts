const LANGUAGES = ['de', 'en'] as const
export type Language = (typeof LANGUAGES)[number]

/** The same texts in another language: a missing one does not compile. */
export type Texts<T> = {
  readonly [Key in keyof T]: T[Key] extends string
    ? string
    : T[Key] extends (...given: infer Given) => string
      ? (...given: Given) => string
      : Texts<T[Key]>
}

const KEPT = 'plakette-language'

const isLanguage = (given: unknown): given is Language => LANGUAGES.some((language) => language === given)

/** What was chosen on this device, else what the browser prefers. */
export function firstLanguage(): Language {
  const kept = localStorage.getItem(KEPT)
  if (isLanguage(kept)) return kept
  return navigator.language.startsWith('de') ? 'de' : 'en'
}

export function keepLanguage(language: Language): void {
  localStorage.setItem(KEPT, language)
  document.documentElement.lang = language
}
