import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import { firstLanguage, keepLanguage } from '../texts/device-language.ts'
import { LanguageProvider } from '../texts/texts.ts'

const Change = createContext<() => void>(() => undefined)
export const useChangeLanguage = (): (() => void) => useContext(Change)

/** German or English, kept on this device. */
export function Languages({ children }: { children: ReactNode }) {
  const [language, setLanguage] = useState(firstLanguage)
  const change = useMemo(
    () => () =>
      setLanguage((now) => {
        const next = now === 'de' ? 'en' : 'de'
        keepLanguage(next)
        return next
      }),
    [],
  )
  return (
    <LanguageProvider value={language}>
      <Change value={change}>{children}</Change>
    </LanguageProvider>
  )
}
