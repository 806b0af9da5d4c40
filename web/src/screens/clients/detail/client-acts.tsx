import { useAct } from '../../../door/use-door.ts'
import { Confirm } from '../../../parts/confirm.tsx'
import { useTexts } from '../../../texts/texts.ts'
import type { Client } from '../clients.tsx'
import { CLIENT_TEXTS } from './client.texts.ts'
import type { ClientPanel } from './client.tsx'

interface ClientActsProps {
  client: Client
  panel: ClientPanel | undefined
  onClose(): void
}

/** What is asked before a client is switched off, released, or no longer so. */
export function ClientActs({ client: { id, name, active }, panel, onClose }: ClientActsProps) {
  const texts = useTexts(CLIENT_TEXTS)
  const changes = ['clients']
  const onOff = useAct({ method: 'PUT', path: `/clients/${id}/active`, body: () => ({ active: !active }), changes })
  const release = useAct({ path: `/clients/${id}/release`, changes })
  const withdraw = useAct({ method: 'DELETE', path: `/clients/${id}/release`, changes })
  if (panel === 'active' && active)
    return (
      <Confirm
        title={texts.turnOffTitle(name)}
        act={texts.turnOff}
        danger
        type={name}
        onClose={onClose}
        onAct={() => onOff.mutateAsync()}
      >
        <p>{texts.turnOffText}</p>
      </Confirm>
    )
  if (panel === 'active')
    return (
      <Confirm title={texts.turnOnTitle(name)} act={texts.turnOn} onClose={onClose} onAct={() => onOff.mutateAsync()}>
        <p>{texts.turnOnText}</p>
      </Confirm>
    )
  if (panel === 'release')
    return (
      <Confirm
        title={texts.releaseTitle(name)}
        act={texts.releaseAct}
        type={name}
        onClose={onClose}
        onAct={() => release.mutateAsync()}
      >
        <p>{texts.releaseText}</p>
      </Confirm>
    )
  if (panel !== 'withdraw') return null
  return (
    <Confirm
      title={texts.withdrawTitle(name)}
      act={texts.withdraw}
      danger
      type={name}
      onClose={onClose}
      onAct={() => withdraw.mutateAsync()}
    >
      <p>{texts.withdrawText}</p>
    </Confirm>
  )
}
