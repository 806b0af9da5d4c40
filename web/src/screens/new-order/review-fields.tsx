import { type Asked, isWithin, saidBy } from '../../forms/engine/asked.ts'
import { monthText } from '../../forms/engine/month.ts'
import { plateText } from '../../forms/engine/plate-parts.ts'
import type { SectionName } from '../../forms/engine/sheet.ts'
import type { Form } from '../../forms/engine/use-form.ts'
import { labelOf } from '../../forms/form-words.ts'
import { Card } from '../../parts/card.tsx'
import { Fin } from '../../parts/fin.tsx'
import { Plate } from '../../parts/plate.tsx'
import { optionWord } from '../../texts/field-options.ts'
import { useLanguage, useTexts } from '../../texts/texts.ts'
import { REVIEW_TEXTS } from './new-order.texts.ts'

interface ReviewFieldsProps {
  section: SectionName
  title: string
  form: Form
}

/** What a section says; a section that says nothing is not there. */
export function ReviewFields({ section, title, form }: ReviewFieldsProps) {
  const language = useLanguage()
  const { values, documents } = form.state
  const given = form.look.asked.filter(
    (field) =>
      field.section === section &&
      !field.path.startsWith('~') &&
      (saidBy(field, values) !== undefined ||
        field.path in documents ||
        Object.keys(values).some((path) => isWithin(path, field.path))),
  )
  if (given.length === 0) return null
  return (
    <Card title={title}>
      <dl className="data">
        {given.map((field) => (
          <div key={field.path}>
            <dt>{labelOf(field.path, language)}</dt>
            <dd>
              <Said field={field} form={form} />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

/** Codes are there, and not shown again. */
function Said({ field, form }: { field: Asked; form: Form }) {
  const texts = useTexts(REVIEW_TEXTS)
  const language = useLanguage()
  const { values, documents } = form.state
  const said = String(saidBy(field, values) ?? '')
  switch (field.input) {
    case 'code':
      return <span className="mask">{'•'.repeat(said.length)}</span>
    case 'plate':
      return <Plate plate={plateText(field.path, values)} />
    case 'month':
      return monthText(said)
    case 'flag':
    case 'yesOrNo':
      return said === 'true' ? texts.yes : texts.no
    case 'document':
      return documents[field.path]?.name ?? texts.document
    case 'papers':
      return Object.entries(values)
        .filter(([path]) => isWithin(path, field.path) && path.endsWith('.documentType'))
        .map(([path, type]) => optionWord(path, String(type), language))
        .join(', ')
    default:
      return field.path.endsWith('.vehicleIdentificationNumber') ? (
        <Fin fin={said} />
      ) : field.path.endsWith('.pin') ? (
        <span className="mask">{'•'.repeat(said.length)}</span>
      ) : (
        optionWord(field.path, said, language)
      )
  }
}
