import { IconShieldCheck } from '@tabler/icons-react'
import type { LocksAnswer } from '../../../../src/doors/dashboard/routes/locks/find.route.ts'
import type { AsTold } from '../../door/as-told.ts'
import { useRead } from '../../door/use-door.ts'
import { usePanel } from '../../door/use-panel.ts'
import { Card } from '../../parts/card.tsx'
import { Empty, Failure, Loading } from '../../parts/states.tsx'
import { useTexts } from '../../texts/texts.ts'
import { LockCard } from './lock-card.tsx'
import { LOCKS_TEXTS } from './locks.texts.ts'
import { ReleaseLock } from './release-lock.tsx'
import './locks.css'

/** Identifiers that nobody logs in with until an operator says so. */
export function LocksScreen() {
  const texts = useTexts(LOCKS_TEXTS)
  const { data, error, refetch } = useRead<AsTold<LocksAnswer>>('/locks')
  const panel = usePanel(['release'])
  if (error) return <Failure error={error} again={() => void refetch()} />
  if (!data) return <Loading />
  const opened = data.items.find(({ username }) => username === panel.of)
  return (
    <div className="screen">
      <div className="head">
        <div>
          <h1>{texts.title}</h1>
          <p className="muted locks-intro">{texts.intro}</p>
        </div>
      </div>
      {data.items.length === 0 && (
        <Card>
          <Empty icon={<IconShieldCheck size={20} aria-hidden="true" />}>{texts.empty}</Empty>
        </Card>
      )}
      {data.items.map((lock) => (
        <LockCard
          key={`${lock.environment} ${lock.username}`}
          lock={lock}
          onRelease={() => panel.open('release', lock.username)}
        />
      ))}
      {panel.name === 'release' && opened && <ReleaseLock username={opened.username} onClose={panel.close} />}
    </div>
  )
}
