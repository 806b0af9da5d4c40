import type { ProbeAnswer } from '../../../../src/doors/dashboard/routes/locks/probe.route.ts'
import { useAct } from '../../door/use-door.ts'
import { Confirm } from '../../parts/confirm.tsx'
import { useTexts } from '../../texts/texts.ts'
import { LOCKS_TEXTS } from './locks.texts.ts'

interface ProbeLoginProps {
  username: string
  accessId: string | null
  onClose(): void
  onOutcome(outcome: ProbeAnswer['outcome']): void
}

/** One login, to see whether the cause is mended. */
export function ProbeLogin({ username, accessId, onClose, onOutcome }: ProbeLoginProps) {
  const texts = useTexts(LOCKS_TEXTS)
  const probe = useAct<ProbeAnswer>({
    path: '/locks/probe',
    body: () => (accessId === null ? {} : { accessId }),
    changes: [],
    onDone: ({ outcome }) => onOutcome(outcome),
  })
  return (
    <Confirm
      title={texts.probeTitle(username)}
      act={texts.probeAct}
      onClose={onClose}
      onAct={() => probe.mutateAsync()}
    >
      <p>{texts.probeText}</p>
    </Confirm>
  )
}
