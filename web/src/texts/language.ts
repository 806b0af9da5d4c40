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

export const isLanguage = (given: unknown): given is Language => LANGUAGES.some((language) => language === given)
