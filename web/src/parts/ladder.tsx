import { pair, useTexts } from '../texts/texts.ts'

const TEXTS = pair(
  {
    label: (failed: number, of: number) => `${failed} von ${of} Versuchen gescheitert`,
    done: (attempt: number) => `beim ${attempt}. Versuch bestätigt`,
  },
  {
    label: (failed: number, of: number) => `${failed} of ${of} attempts failed`,
    done: (attempt: number) => `acknowledged at attempt ${attempt}`,
  },
)

interface LadderProps {
  /** How many attempts there were, and how it stands with the last of them. */
  attempts: number
  outcome: 'delivered' | 'retrying' | 'given-up' | 'waiting'
  rungs?: number
}

/** Seven attempts as seven marks: failed, acknowledged, next, still to come. */
export function Ladder({ attempts, outcome, rungs = 7 }: LadderProps) {
  const texts = useTexts(TEXTS)
  const delivered = outcome === 'delivered'
  const label = delivered ? texts.done(attempts) : texts.label(attempts, rungs)
  const kindOf = (rung: number): string => {
    if (rung < attempts - 1 || (rung < attempts && !delivered)) return 'no'
    if (rung === attempts - 1) return 'ok'
    return rung === attempts && (outcome === 'retrying' || outcome === 'waiting') ? 'next' : ''
  }
  return (
    <span className="ladder" role="img" aria-label={label}>
      {Array.from({ length: Math.max(rungs, attempts) }, (_, rung) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a rung is its place
        <i key={rung} className={kindOf(rung)} />
      ))}
    </span>
  )
}
