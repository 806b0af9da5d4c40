import type { OrderAnswer } from '../../../../src/doors/dashboard/routes/orders/order-answers.ts'
import { Card, Facts } from '../../parts/card.tsx'
import { When } from '../../parts/when.tsx'
import { useTexts } from '../../texts/texts.ts'
import { GUARD_TEXTS } from './guard.texts.ts'

/** To which office nothing goes now, and why. */
export function Held({ held: { districtKey, name, stop } }: { held: NonNullable<OrderAnswer['held']> }) {
  const { held: texts } = useTexts(GUARD_TEXTS)
  return (
    <Card title={texts.title} className="held">
      <Facts
        facts={[
          [texts.office, name ?? districtKey],
          ...(stop ? [[texts.why, stop.reason ?? texts[stop.kind]] as const] : []),
          ...(stop?.since ? [[texts.since, <When key="since" at={stop.since} />] as const] : []),
          [texts.until, stop?.untilDay ? texts.tomorrow : texts.lifted],
        ]}
      />
    </Card>
  )
}
