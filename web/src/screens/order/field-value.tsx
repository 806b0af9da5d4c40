import { IconAlertTriangleFilled } from '@tabler/icons-react'
import type { ApplicationField } from '../../../../src/doors/dashboard/routes/orders/order-answers.ts'
import { day } from '../../format/format.ts'
import { Fin } from '../../parts/fin.tsx'
import { optionWord } from '../../texts/field-options.ts'
import { codeLength } from '../../texts/fields.ts'
import { useLanguage, useTexts } from '../../texts/texts.ts'
import { ORDER_TEXTS } from './order.texts.ts'

const DATE = /^\d{4}-\d{2}-\d{2}$/
const DOTS = 4

/** A value of the application. Codes are dots: they never come to the browser. */
export function FieldValue({ field }: { field: ApplicationField }) {
  const { data: texts } = useTexts(ORDER_TEXTS)
  const language = useLanguage()
  const { path, value, isSecret, isGiven, document } = field
  if (!isGiven)
    return (
      <>
        <IconAlertTriangleFilled size={14} aria-hidden="true" />
        {texts.missing}
      </>
    )
  if (isSecret)
    return (
      <>
        <span className="mask" aria-hidden="true">
          {'•'.repeat(codeLength(path) ?? DOTS)}
        </span>{' '}
        {texts.stored}
      </>
    )
  if (document) return <span className="mono">{texts.document(document.sha256.slice(0, 8))}</span>
  if (typeof value === 'boolean') return value ? texts.yes : texts.no
  const text = value === undefined ? '–' : String(value)
  if (path.endsWith('vehicleIdentificationNumber')) return <Fin fin={text} />
  return DATE.test(text) ? day(new Date(text), language) : optionWord(path, text, language)
}
