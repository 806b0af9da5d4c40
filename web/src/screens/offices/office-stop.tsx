import { IconHandStop, IconPlayerPlay, IconSettings } from '@tabler/icons-react'
import { useTexts } from '../../texts/texts.ts'
import type { OfficePanel } from './office-table.tsx'
import { OFFICES_TEXTS } from './offices.texts.ts'
import type { Office } from './use-offices.ts'

export const nameOf = ({ name, districtKey }: Pick<Office, 'name' | 'districtKey'>): string => name ?? districtKey

/** Why nothing goes to the office, and how much waits for it. */
export function OfficeStopTag({ office: { stop, held } }: { office: Office }) {
  const { stopped: texts } = useTexts(OFFICES_TEXTS)
  if (!stop) return null
  return (
    <span className="o-stop">
      <span className="tag warn">
        <IconHandStop size={13} aria-hidden="true" />
        {texts[stop.kind]}, {stop.untilDay === null ? texts.untilLifted : texts.today}
      </span>
      {stop.reason && <small>{stop.reason}</small>}
      {held > 0 && <small>{texts.waiting(held)}</small>}
    </span>
  )
}

interface OfficeActsProps {
  office: Office
  onOpen(panel: OfficePanel, districtKey: string): void
}

/** For operators. */
export function OfficeActs({ office, onOpen }: OfficeActsProps) {
  const texts = useTexts(OFFICES_TEXTS)
  const isStopped = office.stop?.kind === 'person'
  const name = nameOf(office)
  const panel = isStopped ? 'lift' : 'stop'
  return (
    <span className="row-acts">
      <button
        className="btn sm"
        type="button"
        aria-label={isStopped ? texts.liftOf(name) : texts.stopOf(name)}
        onClick={() => onOpen(panel, office.districtKey)}
      >
        {isStopped ? <IconPlayerPlay size={14} aria-hidden="true" /> : <IconHandStop size={14} aria-hidden="true" />}
        {texts[panel]}
      </button>
      <button
        className="ib"
        type="button"
        aria-label={texts.agreementOf(name)}
        onClick={() => onOpen('agreement', office.districtKey)}
      >
        <IconSettings size={16} aria-hidden="true" />
      </button>
    </span>
  )
}
