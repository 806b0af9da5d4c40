import { IconChevronRight } from '@tabler/icons-react'
import { Link, useSearch } from '@tanstack/react-router'
import type { NewPowerAnswer } from '../../../../../src/doors/dashboard/routes/powers-of-attorney/power-answers.ts'
import { useRead } from '../../../door/use-door.ts'
import { Failure, Loading } from '../../../parts/states.tsx'
import { useTexts } from '../../../texts/texts.ts'
import { POWER_WORDS } from '../power-words.texts.ts'
import { keptDraft } from './kept-draft.ts'
import { NEW_TEXTS } from './new.texts.ts'
import { EMPTY, type PowerDraft, withRepresentative } from './power-draft.ts'
import { PowerForm } from './power-form.tsx'
import './new-power.css'

/** A form for somebody to sign. */
export function NewPowerScreen() {
  const texts = useTexts(NEW_TEXTS)
  const words = useTexts(POWER_WORDS)
  const { vehicle }: { vehicle?: unknown } = useSearch({ strict: false })
  const { data, error, refetch } = useRead<NewPowerAnswer>('/powers-of-attorney/new', {}, { everyMs: 0 })
  return (
    <div className="new-power">
      <nav className="crumbs" aria-label={words.crumbs}>
        <Link to="/web/powers-of-attorney">{words.title}</Link>
        <IconChevronRight size={13} aria-hidden="true" />
      </nav>
      <div className="head">
        <h1>{texts.title}</h1>
      </div>
      {error && !data && <Failure error={error} again={() => void refetch()} />}
      {!data && !error && <Loading rows={10} />}
      {data?.signers === 'nobody' && <p className="card nobody">{texts.nobody}</p>}
      {data && data.signers !== 'nobody' && (
        <PowerForm setting={data} fresh={freshDraft(data, vehicle)} kept={keptDraft.read()} />
      )}
    </div>
  )
}

function freshDraft({ representative }: NewPowerAnswer, vehicle: unknown): PowerDraft {
  const draft = vehicle === undefined ? EMPTY : { ...EMPTY, vehicles: [String(vehicle)] }
  return representative ? withRepresentative(draft, representative) : draft
}
