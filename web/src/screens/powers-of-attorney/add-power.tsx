import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useMayChange, useSession } from '../../door/session.ts'
import { useChosenClient } from '../../door/use-door.ts'
import { useTexts } from '../../texts/texts.ts'
import { POWER_WORDS } from './power-words.texts.ts'

/** Leads to a new one, for a vehicle if one is given. */
export function AddPower({ vehicle, quiet = false }: { vehicle?: string; quiet?: boolean }) {
  const words = useTexts(POWER_WORDS)
  const chosen = useChosenClient()
  const { person } = useSession()
  if (!useMayChange('powers')) return null
  if (person.role === 'operator' && chosen === undefined) return <small className="muted">{words.chooseFirst}</small>
  const search = { ...(chosen !== undefined && { client: chosen }), ...(vehicle && { vehicle }) }
  return (
    <Link className={`btn ${quiet ? 'sm' : 'primary'}`} to="/web/powers-of-attorney/new" search={search}>
      <IconPlus size={16} aria-hidden="true" />
      {words.add}
    </Link>
  )
}
