import { IconChevronRight, IconListCheck } from '@tabler/icons-react'
import { Link, useParams } from '@tanstack/react-router'
import type { PowerAnswer } from '../../../../../src/doors/dashboard/routes/powers-of-attorney/power-answers.ts'
import { useRead } from '../../../door/use-door.ts'
import { Failure, Loading } from '../../../parts/states.tsx'
import { useTexts } from '../../../texts/texts.ts'
import { PowerTag, TestMark } from '../power-tag.tsx'
import { POWER_WORDS } from '../power-words.texts.ts'
import { POWER_TEXTS } from './power.texts.ts'
import { PowerFacts } from './power-facts.tsx'
import { PowerOrders } from './power-orders.tsx'
import { PowerState } from './power-state.tsx'
import './power.css'

/** Somebody is waiting for a signature: the provider is asked every so often. Signers who come back tell it at once. */
const WATCHED_MS = 10_000

export function PowerScreen() {
  const words = useTexts(POWER_WORDS)
  const { id = '' }: { id?: string } = useParams({ strict: false })
  const { data, error, refetch } = useRead<PowerAnswer>(`/powers-of-attorney/${id}`, {}, { everyMs: WATCHED_MS })
  const power = data && String(data.id) === id ? data : undefined
  return (
    <div className="power-screen">
      <nav className="crumbs" aria-label={words.crumbs}>
        <Link to="/web/powers-of-attorney">{words.title}</Link>
        <IconChevronRight size={13} aria-hidden="true" />
      </nav>
      {error && !power && <Failure error={error} again={() => void refetch()} />}
      {!power && !error && <Loading rows={8} />}
      {power && <Power power={power} />}
    </div>
  )
}

function Power({ power }: { power: PowerAnswer }) {
  const texts = useTexts(POWER_TEXTS)
  const words = useTexts(POWER_WORDS)
  return (
    <>
      <div className="head">
        <h1>{words.one(power.id)}</h1>
        <PowerTag power={power} big />
        <TestMark isTest={power.isTest} />
        {power.isStalled && <span className="tag warn">{words.stalled}</span>}
        <div className="acts">
          <Link className="btn" to={`/web/powers-of-attorney/${power.id}/check`}>
            <IconListCheck size={16} aria-hidden="true" />
            {texts.check}
          </Link>
        </div>
      </div>
      <div className="beside">
        <div className="main">
          {power.fault !== null && (
            <p className="quiet-note" role="status">
              {texts.fault}
            </p>
          )}
          <PowerState power={power} />
          <PowerOrders orders={power.orders} />
        </div>
        <PowerFacts power={power} />
      </div>
    </>
  )
}
