import { useTexts } from '../../texts/texts.ts'
import { CLIENTS_TEXTS } from './clients.texts.ts'
import type { Client } from './clients.tsx'

/** The role that counts, and whether somebody chose it. */
export function RoleWord({ role, effectiveRole }: Pick<Client, 'role' | 'effectiveRole'>) {
  const { roles, derived } = useTexts(CLIENTS_TEXTS)
  return role ? roles[role] : <span className="muted">{derived(roles[effectiveRole])}</span>
}

/** Whether a client may file, and where. */
export function ClientState({ active, productionReleased }: Pick<Client, 'active' | 'productionReleased'>) {
  const texts = useTexts(CLIENTS_TEXTS)
  if (!active) return <span className="tag bad">{texts.off}</span>
  return (
    <span className={`tag ${productionReleased ? 'ok' : ''}`}>
      {productionReleased ? texts.production : texts.testOnly}
    </span>
  )
}
