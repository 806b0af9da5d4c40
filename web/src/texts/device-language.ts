import { isLanguage, type Language } from './language.ts'

const KEPT = 'plakette-language'

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
