import { IconAlertTriangle } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { DoorFinding } from '../../door/door-error.ts'
import { fieldName } from '../../texts/fields.ts'
import { useRuleText } from '../../texts/rules.ts'
import { useLanguage, useTexts } from '../../texts/texts.ts'
import { CORRECT_TEXTS } from './correct.texts.ts'

/** All findings at once, on top. Whoever sent the form is brought here; each leads to its field. */
export function Problems({ findings }: { findings: readonly DoorFinding[] }) {
  const texts = useTexts(CORRECT_TEXTS)
  const language = useLanguage()
  const ruleText = useRuleText()
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    if (findings.length > 0) box.current?.focus()
  }, [findings])
  if (findings.length === 0) return null
  const go = (field: string) => {
    const plain = field.replace(/\[\]/g, '[0]')
    const row = document.querySelector(`[data-field="${plain}"]`) ?? document.querySelector(`[data-field^="${plain}"]`)
    row?.querySelector<HTMLElement>('input, select')?.focus()
  }
  return (
    <section className="problems" role="alert" tabIndex={-1} ref={box}>
      <h2>
        <IconAlertTriangle size={18} aria-hidden="true" />
        {texts.problems(findings.length)}
      </h2>
      <ul>
        {findings.map((finding) => (
          <li key={`${finding.rule} ${finding.field}`}>
            <button className="link" type="button" onClick={() => go(finding.field)}>
              {fieldName(finding.field, language)}
            </button>
            <span>{ruleText(finding)}</span>
            <code>{finding.rule}</code>
          </li>
        ))}
      </ul>
    </section>
  )
}
