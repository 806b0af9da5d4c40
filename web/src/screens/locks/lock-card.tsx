import { IconLockOpen, IconPlugConnected } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { ShownLock } from '../../../../src/domain/gks-access/shown-lock.ts'
import type { ProbeAnswer } from '../../../../src/doors/dashboard/routes/locks/probe.route.ts'
import type { AsTold } from '../../door/as-told.ts'
import { useMayChange } from '../../door/session.ts'
import { number } from '../../format/format.ts'
import { Card, Facts } from '../../parts/card.tsx'
import { Plate } from '../../parts/plate.tsx'
import { When } from '../../parts/when.tsx'
import { useLanguage, useTexts } from '../../texts/texts.ts'
import { LOCKS_TEXTS } from './locks.texts.ts'
import { ProbeLogin } from './probe-login.tsx'

type Lock = AsTold<ShownLock>

export function LockCard({ lock, onRelease }: { lock: Lock; onRelease(): void }) {
  const texts = useTexts(LOCKS_TEXTS)
  const mayRelease = useMayChange('locks')
  const [probing, setProbing] = useState<{ id: string | null }>()
  const [outcome, setOutcome] = useState<ProbeAnswer['outcome']>()
  const [first] = lock.accesses
  return (
    <Card
      className="lock"
      title={<span className="mono">{lock.username}</span>}
      side={<span className="tag">{texts.environments[lock.environment]}</span>}
    >
      <Facts
        facts={[
          [texts.since, <When key="since" at={lock.lockedAt} />],
          [texts.reason, texts.refused],
          [texts.halted, <Halted key="halted" lock={lock} />],
        ]}
      />
      <Hits lock={lock} />
      {outcome && (
        <p className={`lock-outcome ${outcome === 'accepted' ? 'ok' : 'bad'}`} role="status">
          {texts.outcomes[outcome]}
        </p>
      )}
      <footer className="lock-acts">
        {mayRelease ? (
          <>
            <button className="btn primary" type="button" onClick={onRelease}>
              <IconLockOpen size={16} aria-hidden="true" /> {texts.release}
            </button>
            {first && (
              <button className="btn" type="button" onClick={() => setProbing({ id: first.id })}>
                <IconPlugConnected size={16} aria-hidden="true" /> {texts.probe}
              </button>
            )}
          </>
        ) : (
          <p className="t2">{texts.operatorKnows}</p>
        )}
        <Link className="lock-link" to="/web/gks-accesses">
          {texts.toAccess}
        </Link>
      </footer>
      {probing && (
        <ProbeLogin
          username={lock.username}
          accessId={probing.id}
          onClose={() => setProbing(undefined)}
          onOutcome={setOutcome}
        />
      )}
    </Card>
  )
}

function Halted({ lock }: { lock: Lock }) {
  const texts = useTexts(LOCKS_TEXTS)
  const names = lock.accesses.map(({ id, name }) => (id === null ? texts.base : name))
  return <span>{names.length > 0 ? names.join(', ') : texts.unnamed}</span>
}

/** What the door counts at most. */
const COUNTED = 200

function Hits({ lock: { hits, hitCount } }: { lock: Lock }) {
  const texts = useTexts(LOCKS_TEXTS)
  const language = useLanguage()
  if (hitCount === 0) return <p className="lock-hits muted">{texts.noneHit}</p>
  const count = number(hitCount, language)
  const told = hitCount >= COUNTED ? texts.atLeast(count) : count
  return (
    <div className="lock-hits">
      <h3>{texts.hit(told)}</h3>
      <p className="muted">{texts.notArrived}</p>
      <ul>
        {hits.map(({ id, licensePlate, failedAt }) => (
          <li key={`${id} ${failedAt}`}>
            <a href={`/web/orders/${id}`}>{texts.order(id)}</a>
            <Plate plate={licensePlate} />
            <span className="muted">
              <When at={failedAt} />
            </span>
          </li>
        ))}
        {hits.length < hitCount && <li className="muted">{texts.more(told)}</li>}
      </ul>
    </div>
  )
}
