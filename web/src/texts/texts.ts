import { createContext, useContext } from 'react'
import type { Language, Texts } from './language.ts'

interface Pair<T> {
  de: T
  en: Texts<T>
}

/** The texts of one screen or part, German first. They stand beside what they are for, so that both load together. */
export const pair = <T extends object>(de: T, en: Texts<T>): Pair<T> => ({ de, en })

const LanguageContext = createContext<Language>('de')
export const LanguageProvider = LanguageContext.Provider

export const useLanguage = (): Language => useContext(LanguageContext)

export function useTexts<T extends object>(texts: Pair<T>): Texts<T>
export function useTexts(texts: Pair<object>): object {
  return texts[useLanguage()]
}
