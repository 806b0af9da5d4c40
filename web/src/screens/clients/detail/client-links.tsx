import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Card } from '../../../parts/card.tsx'
import { useTexts } from '../../../texts/texts.ts'
import { CLIENT_TEXTS } from './client.texts.ts'
import type { ToldClient } from './client.tsx'

const LINKS = [
  { name: 'orders', to: '/web/orders' },
  { name: 'users', to: '/web/users' },
  { name: 'apiUsers', to: '/web/api-users' },
  { name: 'accesses', to: '/web/gks-accesses' },
  { name: 'webhooks', to: '/web/webhooks' },
  { name: 'partners', to: '/web/contract-partners' },
] as const

/** The screens that are about this client, with it chosen. */
export function ClientLinks({ id, counts }: { id: number; counts: ToldClient['counts'] }) {
  const texts = useTexts(CLIENT_TEXTS)
  return (
    <Card title={texts.links}>
      <ul className="client-links">
        {LINKS.map(({ name, to }) => (
          <li key={name}>
            <Link to={to} search={{ client: id }}>
              <span>{texts.linkNames[name]}</span>
              {name !== 'orders' && <b>{counts[name]}</b>}
              <IconChevronRight size={15} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
