import { IconArrowRight } from '@tabler/icons-react'
import type { ApplicationField, OrderAnswer } from '../../../../src/doors/dashboard/routes/orders/order-answers.ts'
import { money } from '../../format/format.ts'
import { Card } from '../../parts/card.tsx'
import { fieldName } from '../../texts/fields.ts'
import { useLanguage, useTexts } from '../../texts/texts.ts'
import { FieldValue } from '../order/field-value.tsx'
import { CORRECT_TEXTS } from './correct.texts.ts'
import type { Changes, Value } from './correction.ts'
import { kindOf } from './field-kind.ts'

/** Before and after, for every field that the correction changes. */
export function ChangeList({ order, changes }: { order: OrderAnswer; changes: Changes }) {
  const texts = useTexts(CORRECT_TEXTS)
  const language = useLanguage()
  const fields = order.fields.filter(({ path }) => path in changes)
  return (
    <Card title={<span aria-live="polite">{texts.changes(fields.length)}</span>} className="changes">
      {fields.length === 0 && <p className="none">{texts.none}</p>}
      <dl>
        {fields.map((field) => (
          <div key={field.path}>
            <dt>{fieldName(field.path, language)}</dt>
            <dd>
              <del>{field.isGiven ? <FieldValue field={field} /> : '–'}</del>
              <IconArrowRight size={14} aria-hidden="true" />
              <ins>
                <After field={field} value={changes[field.path]} />
              </ins>
            </dd>
          </div>
        ))}
        <div className="note">
          <dt>{texts.reference}</dt>
          <dd>
            {order.externalId ?? '–'} <span className="muted">{texts.stays}</span>
          </dd>
        </div>
        <div className="note">
          <dt>{texts.cost}</dt>
          <dd>{money(order.correctionCost, language)}</dd>
        </div>
      </dl>
    </Card>
  )
}

function After({ field, value }: { field: ApplicationField; value: Value | undefined }) {
  const texts = useTexts(CORRECT_TEXTS)
  if (value === null || value === undefined) return <i>{texts.away}</i>
  if (kindOf(field) === 'document') return texts.newDocument
  if (field.isSecret) return '•'.repeat(String(value).length)
  return <FieldValue field={{ path: field.path, value, isGiven: true, isSecret: false }} />
}
