import type { Language } from './language.ts'

type Options = Readonly<Record<string, readonly [string, string]>>

const INTERVALS: Options = {
  jaehrlich: ['jährlich', 'yearly'],
  halbjaehrlich: ['halbjährlich', 'half-yearly'],
  vierteljaehrlich: ['vierteljährlich', 'quarterly'],
}
const PLATES: Options = {
  EURO: ['Euro-Kennzeichen', 'Euro plate'],
  ELECTRIC: ['Elektrokennzeichen (E)', 'Electric (E)'],
  HISTORIC: ['Oldtimerkennzeichen (H)', 'Historic (H)'],
}

/** Fields that know only a few values (contract 1, section 2); the values are literal, the words are ours. */
const OPTIONS: Readonly<Record<string, Options>> = {
  usageType: PLATES,
  paymentInterval: INTERVALS,
  plateType: { B: ['Typ B', 'type B'], Z: ['Typ Z', 'type Z'] },
  position: { vorn: ['vorn', 'front'], hinten: ['hinten', 'rear'], beide: ['beide', 'both'] },
  inspectionType: { HU: ['HU', 'HU'], SP: ['SP', 'SP'] },
  type: {
    SCRAPPED_IN_GERMANY: ['in Deutschland verwertet', 'scrapped in Germany'],
    NOT_DISPOSED: ['nicht als Abfall entsorgt', 'not disposed of'],
    EXPORTED_FOR_DISPOSAL: ['zur Verwertung im Ausland', 'exported for disposal'],
  },
}

/** The values of a field with their words; undefined where anything can be typed. */
export function fieldOptions(path: string, language: Language): { value: string; word: string }[] | undefined {
  const options = OPTIONS[path.split('.').at(-1) ?? '']
  const side = language === 'de' ? 0 : 1
  return options && Object.entries(options).map(([value, words]) => ({ value, word: words[side] }))
}

export const optionWord = (path: string, value: string, language: Language): string =>
  fieldOptions(path, language)?.find((option) => option.value === value)?.word ?? value
