import { Menu, useMantineColorScheme } from '@mantine/core'
import { IconLogout, IconMenu2, IconMoon, IconSearch, IconSun, IconUserCircle } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useSession } from '../door/session.ts'
import { clock } from '../format/format.ts'
import { useLanguage, useTexts } from '../texts/texts.ts'
import { NAV_TEXTS } from './frame.texts.ts'
import { initials } from './initials.ts'
import { useChangeLanguage } from './language.tsx'
import { SCREENS } from './screens.tsx'
import { signOut } from './sign-out.ts'

interface TopProps {
  onMenu(): void
  onSearch(): void
}

export function Top({ onMenu, onSearch }: TopProps) {
  const texts = useTexts(NAV_TEXTS)
  const { health, kbaMaintenance } = useSession()
  const language = useLanguage()
  const changeLanguage = useChangeLanguage()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const isDark =
    colorScheme === 'dark' || (colorScheme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches)
  return (
    <header className="top">
      <button className="burger" type="button" aria-label={texts.menu} onClick={onMenu}>
        <IconMenu2 size={20} aria-hidden="true" />
      </button>
      <button className="find" type="button" onClick={onSearch}>
        <IconSearch size={16} aria-hidden="true" />
        <i className="vh">{texts.searchLabel}:</i>
        <span>{texts.search}</span>
        <kbd>{texts.searchKeys}</kbd>
      </button>
      <div className="tr">
        <span className="kba">
          <i className={`dot ${health === 'degraded' ? 'warn' : 'ok'}`} />
          <span>{health === 'degraded' ? texts.kba.degraded : texts.kba.ok}</span>
          <small>
            {texts.maintenance(
              clock(new Date(kbaMaintenance.from), language),
              clock(new Date(kbaMaintenance.to), language),
            )}
          </small>
        </span>
        <button className="ib lang" type="button" aria-label={texts.language} onClick={changeLanguage}>
          {texts.languageShort}
        </button>
        <button
          className="ib"
          type="button"
          aria-label={texts.colours}
          onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
        >
          {isDark ? <IconSun size={18} aria-hidden="true" /> : <IconMoon size={18} aria-hidden="true" />}
        </button>
        <AccountMenu />
      </div>
    </header>
  )
}

function AccountMenu() {
  const texts = useTexts(NAV_TEXTS)
  const { person } = useSession()
  const navigate = useNavigate()
  const mark = initials(person.name)
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <button className="who" type="button" aria-label={texts.accountOf(mark)}>
          {mark}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          {person.name}
          <br />
          {person.login}
        </Menu.Label>
        {SCREENS.some(({ path }) => path === '/web/account') && (
          <Menu.Item leftSection={<IconUserCircle size={16} />} onClick={() => void navigate({ to: '/web/account' })}>
            {texts.account}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconLogout size={16} />} onClick={signOut}>
          {texts.signOut}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
