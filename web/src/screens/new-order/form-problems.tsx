import { IconAlertTriangleFilled } from '@tabler/icons-react'
import type { Form } from '../../forms/engine/use-form.ts'
import { useWords } from '../../forms/form-words.ts'
import { useRuleText } from '../../texts/rules.ts'
import { useTexts } from '../../texts/texts.ts'
import { focusField } from './focus-field.ts'
import { NEW_ORDER_TEXTS } from './new-order.texts.ts'

/** All that is wrong, on top; each leads to its field. */
export function FormProblems({ form }: { form: Form }) {
  const texts = useTexts(NEW_ORDER_TEXTS)
  const words = useWords()
  const ruleText = useRuleText()
  if (form.findings.length === 0) return null
  return (
    <div className="sum" role="alert">
      <b>
        <IconAlertTriangleFilled size={16} aria-hidden="true" />
        {texts.problems(form.findings.length)}
      </b>
      <ol>
        {form.findings.map(({ finding, field }) => (
          <li key={`${finding.rule} ${finding.field}`}>
            <button className="link" type="button" onClick={() => focusField(field?.path)}>
              {words.long(field?.path ?? finding.field)}: {ruleText(finding)}
            </button>
          </li>
        ))}
      </ol>
    </div>
  )
}
