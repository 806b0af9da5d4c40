import { useState } from 'react'
import type { OrderAnswer, ProofClock } from '../../../../src/doors/dashboard/routes/orders/order-answers.ts'
import { useMayChange } from '../../door/session.ts'
import { useAct } from '../../door/use-door.ts'
import { day } from '../../format/format.ts'
import { Card, Facts } from '../../parts/card.tsx'
import { Failure } from '../../parts/states.tsx'
import { When } from '../../parts/when.tsx'
import { useLanguage, useTexts } from '../../texts/texts.ts'
import { GUARD_TEXTS } from './guard.texts.ts'

const TONES = { running: '', ending: 'warn', ended: 'bad' } as const

interface ProofCardProps {
  order: OrderAnswer
  proof: ProofClock
  onSay(text: string): void
}

/** How long the vehicle may be driven with the provisional proof, and whether the papers are there. */
export function ProofCard({ order, proof, onSay }: ProofCardProps) {
  const { proof: texts } = useTexts(GUARD_TEXTS)
  const language = useLanguage()
  const mayNote = useMayChange('file')
  const note = useAct<void, boolean>({
    method: 'PUT',
    path: `/orders/${order.id}/papers`,
    body: (arrived) => ({ arrived }),
    changes: ['orders', 'overview', 'counts'],
    onDone: (_, arrived) => onSay(arrived ? texts.noted : texts.takenBack),
  })
  // At once: what the act knows of itself comes a moment later, and until then the tick would be gone again.
  const [wished, setWished] = useState<boolean>()
  const { endsOn, daysLeft, state, papersAt } = proof
  // Registered for its day only: no papers are to come.
  const isForDay = order.transaction === 'TZ'
  const tone = isForDay ? '' : papersAt === null ? TONES[state] : 'ok'
  return (
    <Card
      title={texts.title}
      className="proof"
      side={<span className={`tag ${tone}`}>{papersAt === null ? texts.left(daysLeft) : texts.arrived}</span>}
    >
      <Facts
        facts={[
          [texts.until, day(new Date(`${endsOn}T12:00:00Z`), language)],
          ...(papersAt === null ? [] : [[texts.papers, <When key="papers" at={papersAt} />] as const]),
        ]}
      />
      {mayNote && !isForDay && (
        <label className="tick proof-tick">
          <input
            type="checkbox"
            checked={wished ?? papersAt !== null}
            onChange={({ target }) => {
              setWished(target.checked)
              note.mutate(target.checked, { onSettled: () => setWished(undefined) })
            }}
          />
          {texts.tick}
        </label>
      )}
      {note.error && <Failure error={note.error} />}
    </Card>
  )
}
