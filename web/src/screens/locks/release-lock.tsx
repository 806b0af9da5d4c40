import { useState } from 'react'
import { useAct } from '../../door/use-door.ts'
import { Confirm } from '../../parts/confirm.tsx'
import { useTexts } from '../../texts/texts.ts'
import { LOCKS_TEXTS } from './locks.texts.ts'

/** Asks whether the cause is mended, and wants to hear it. */
export function ReleaseLock({ username, onClose }: { username: string; onClose(): void }) {
  const texts = useTexts(LOCKS_TEXTS)
  const [isMended, setMended] = useState(false)
  const release = useAct({
    path: '/locks/release',
    body: () => ({ username, isMended }),
    changes: ['locks', 'gks-accesses', 'overview', 'counts', 'lanes', 'session'],
  })
  return (
    <Confirm
      title={texts.releaseTitle(username)}
      act={texts.release}
      ready={isMended}
      onClose={onClose}
      onAct={() => release.mutateAsync()}
    >
      <p>{texts.question}</p>
      <label className="tick">
        <input type="checkbox" checked={isMended} onChange={({ target }) => setMended(target.checked)} />
        {texts.mended}
      </label>
      <p className="muted">{texts.nothingResent}</p>
    </Confirm>
  )
}
