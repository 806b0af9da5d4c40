import { IconPlus } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useSession } from '../door/session.ts'
import { useRead } from '../door/use-door.ts'
import { useListKeys } from '../parts/use-list-keys.ts'
import { NEW_ORDER } from '../screens/orders/new-order.ts'
import { useTexts } from '../texts/texts.ts'
import { ClientChoice } from './client-choice.tsx'
import { NAV_TEXTS } from './frame.texts.ts'
import { Logo } from './logo.tsx'
import { SCREENS, type Screen } from './screens.tsx'

const GROUPS = ['work', 'money', 'connection', 'administration', 'operation', 'test'] as const

/** What waits for a person, by the path of its screen. */
type Counts = Readonly<Record<string, { count: number; tone?: 'warn' | 'bad' }>>

function useMenu(): Screen[] {
  const { permissions, instance } = useSession()
  return SCREENS.filter(({ menu }) => {
    if (!menu || (menu.testOnly && instance !== 'test')) return false
    return menu.permission === undefined || permissions[menu.permission] !== '-'
  })
}

export function Nav({ onGo }: { onGo?: () => void }) {
  const texts = useTexts(NAV_TEXTS)
  const { instance } = useSession()
  const menu = useMenu()
  const { data: counts = {} } = useRead<Counts>('/counts')
  return (
    <aside className="nav" aria-label={texts.main}>
      <div className="brand">
        <Logo />
        <b>Plakette</b>
        <span className={`inst ${instance === 'test' ? 'test' : ''}`}>
          {instance === 'test' ? texts.test : texts.production}
        </span>
      </div>
      <ClientChoice />
      <NewOrder {...(onGo && { onGo })} />
      <nav aria-label={texts.main}>
        {GROUPS.map((group) => {
          const entries = menu.filter((screen) => screen.menu?.group === group)
          if (entries.length === 0) return null
          return (
            <div className="ng" key={group}>
              {texts.groups[group] && <h2>{texts.groups[group]}</h2>}
              {entries.map(({ path, menu: entry }) => (
                <Link
                  key={path}
                  className="ni"
                  to={path}
                  activeOptions={{ exact: path === '/web', includeSearch: false }}
                  activeProps={{ className: 'on', 'aria-current': 'page' }}
                  {...(onGo && { onClick: onGo })}
                >
                  {entry?.icon}
                  <span>{entry && texts.names[entry.name]}</span>
                  {counts[path] && counts[path].count > 0 && (
                    <em className={counts[path].tone ?? ''}>{counts[path].count}</em>
                  )}
                </Link>
              ))}
            </div>
          )
        })}
      </nav>
    </aside>
  )
}

/** The one act that people come for. */
function NewOrder({ onGo }: { onGo?: () => void }) {
  const texts = useTexts(NAV_TEXTS)
  const { permissions } = useSession()
  const navigate = useNavigate()
  const mayFile = permissions.file === 'W'
  useListKeys(mayFile ? { n: () => void navigate({ to: NEW_ORDER }) } : {})
  if (!mayFile) return null
  return (
    <Link className="btn primary new" to={NEW_ORDER} {...(onGo && { onClick: onGo })}>
      <IconPlus size={16} stroke={2.2} aria-hidden="true" />
      <span>{texts.newOrder}</span>
      <kbd>N</kbd>
    </Link>
  )
}
