import { useMantineColorScheme } from '@mantine/core'
import { useEffect } from 'react'
import { useSession } from '../door/session.ts'
import { useLanguage } from '../texts/texts.ts'
import { useChangeLanguage } from './language.tsx'

/** Where a device keeps what was chosen on it; Mantine has a name of its own. */
const KEPT = { language: 'plakette-language', colours: 'mantine-color-scheme-value', density: 'plakette-density' }

const isNew = (name: keyof typeof KEPT): boolean => localStorage.getItem(KEPT[name]) === null

/** What a person has chosen elsewhere counts on a device where nothing was chosen yet. */
export function usePreferences(): void {
  const { preferences } = useSession()
  const language = useLanguage()
  const changeLanguage = useChangeLanguage()
  const { setColorScheme } = useMantineColorScheme()
  useEffect(() => {
    // German is what nobody has chosen yet: then the browser decides.
    if (isNew('language') && preferences.language === 'en' && language === 'de') changeLanguage()
    if (isNew('colours') && preferences.colours !== 'system') setColorScheme(preferences.colours)
    if (isNew('density')) localStorage.setItem(KEPT.density, preferences.density)
  }, [preferences, language, changeLanguage, setColorScheme])
}
