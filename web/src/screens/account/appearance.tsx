import { useMantineColorScheme } from '@mantine/core'
import { useSession } from '../../door/session.ts'
import { useAct } from '../../door/use-door.ts'
import { useChangeLanguage } from '../../frame/language.tsx'
import { Card } from '../../parts/card.tsx'
import { Seg } from '../../parts/form/seg.tsx'
import { useLanguage, useTexts } from '../../texts/texts.ts'
import { ACCOUNT_TEXTS } from './account.texts.ts'

const SCHEMES = { system: 'auto', light: 'light', dark: 'dark' } as const
const DENSITY_KEPT = 'plakette-density'

type Preferences = ReturnType<typeof useSession>['preferences']

/** Counts at once here, and on other machines from the next visit on. */
export function Appearance() {
  const texts = useTexts(ACCOUNT_TEXTS)
  const { preferences } = useSession()
  const language = useLanguage()
  const changeLanguage = useChangeLanguage()
  const { setColorScheme } = useMantineColorScheme()
  const keep = useAct<Preferences, Partial<Preferences>>({
    method: 'PUT',
    path: '/account/preferences',
    body: (given) => given,
    changes: ['session'],
  })
  function setDensity(density: Preferences['density']): void {
    localStorage.setItem(DENSITY_KEPT, density)
    keep.mutate({ density })
  }
  return (
    <Card title={texts.looks}>
      <div className="account-rows">
        <span>{texts.language}</span>
        <Seg
          label={texts.language}
          values={['de', 'en']}
          names={texts.languages}
          value={language}
          onChange={(chosen) => {
            if (chosen !== language) changeLanguage()
            keep.mutate({ language: chosen })
          }}
        />
        <span>{texts.colours}</span>
        <Seg
          label={texts.colours}
          values={['system', 'light', 'dark']}
          names={texts.colourNames}
          value={keep.variables?.colours ?? preferences.colours}
          onChange={(colours) => {
            setColorScheme(SCHEMES[colours])
            keep.mutate({ colours })
          }}
        />
        <span>{texts.density}</span>
        <Seg
          label={texts.density}
          values={['normal', 'dense']}
          names={texts.densities}
          value={keep.variables?.density ?? preferences.density}
          onChange={setDensity}
        />
      </div>
    </Card>
  )
}
