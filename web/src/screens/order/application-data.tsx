import type { ApplicationField, OrderAnswer } from '../../../../src/doors/dashboard/routes/orders/order-answers.ts'
import { Card } from '../../parts/card.tsx'
import { Plate } from '../../parts/plate.tsx'
import { fieldName } from '../../texts/fields.ts'
import { useLanguage, useTexts } from '../../texts/texts.ts'
import { FieldValue } from './field-value.tsx'
import { ORDER_TEXTS } from './order.texts.ts'

const PLATE = 'customization.licensePlateNumberComponents.'

/** What was applied for, as it was sent last. */
export function ApplicationData({ order }: { order: OrderAnswer }) {
  const { data: texts } = useTexts(ORDER_TEXTS)
  const language = useLanguage()
  const said = order.fields.filter(({ isGiven, isRefused }) => isGiven || isRefused)
  const parts = said.filter(({ path }) => path.startsWith(PLATE))
  const rest = said.filter(({ path }) => !path.startsWith(PLATE))
  return (
    <Card title={texts.title} side={<small className="muted">{texts.note}</small>}>
      <dl className="data">
        {parts.length > 0 && (
          <div>
            <dt>{texts.plate}</dt>
            <dd>
              <Plate plate={plateOf(parts)} isVoid={order.isPlateVoid} />
            </dd>
          </div>
        )}
        {rest.map((field) => (
          <div key={field.path} className={field.isRefused ? 'err' : ''}>
            <dt>{fieldName(field.path, language)}</dt>
            <dd>
              <FieldValue field={field} />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

const SUFFIXES: Readonly<Record<string, string>> = { ELECTRIC: 'E', HISTORIC: 'H' }

/** `MUS-AH 204E` of its parts. */
export function plateOf(parts: readonly ApplicationField[]): string {
  const part = (name: string): string => String(parts.find(({ path }) => path.endsWith(`.${name}`))?.value ?? '')
  return `${part('city')}-${part('middle')} ${part('end')}${SUFFIXES[part('usageType')] ?? ''}`
}
