import { saidBy } from '../../forms/engine/asked.ts'
import type { Section } from '../../forms/engine/sheet.ts'
import type { Form } from '../../forms/engine/use-form.ts'
import { FOLDED_TEXTS, FORM_TEXTS } from '../../forms/form.texts.ts'
import { labelOf, wayWords } from '../../forms/form-words.ts'
import { optionWord } from '../../texts/field-options.ts'
import { useLanguage, useTexts } from '../../texts/texts.ts'

const MOST = 3

/** What a folded section says, so that nobody has to open it to know. */
export function SectionSummary({ section, form }: { section: Section; form: Form }) {
  const language = useLanguage()
  const folded: Readonly<Record<string, string>> = useTexts(FOLDED_TEXTS)
  const { yes, no } = useTexts(FORM_TEXTS)
  const { values } = form.state
  const given = form.look.asked.filter(
    (field) =>
      field.section === section.name && (values[field.path] !== undefined || field.path in form.state.documents),
  )
  const words = given.flatMap((field) => {
    const said = String(saidBy(field, values) ?? '')
    if (field.input === 'ways') return wayWords(field.path, language)[said] ?? []
    if (field.input === 'yesOrNo') return `${labelOf(field.path, language)}: ${said === 'true' ? yes : no}`
    return field.input === 'flag' || field.input === 'document' ? [] : optionWord(field.path, said, language)
  })
  return <small>{words.length === 0 ? folded[section.name] : words.slice(0, MOST).join(', ')}</small>
}
