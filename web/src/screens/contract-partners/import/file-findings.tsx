import type { ImportPreviewAnswer } from '../../../../../src/doors/dashboard/routes/contract-partners/import.route.ts'
import { useRuleText } from '../../../texts/rules.ts'
import { useTexts } from '../../../texts/texts.ts'
import { PARTNER_FIELD_TEXTS } from '../partner-fields.texts.ts'
import { IMPORT_TEXTS } from './import.texts.ts'

type Refused = Extract<ImportPreviewAnswer, { accepted: false }>

/** What is wrong in which line of a file. */
export function FileFindings({ findings, total }: Refused) {
  const texts = useTexts(IMPORT_TEXTS)
  const { names } = useTexts(PARTNER_FIELD_TEXTS)
  const ruleText = useRuleText()
  const words: Readonly<Record<string, string>> = texts.file
  return (
    <div role="alert">
      <p className="import-wrong">{texts.wrong(total)}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
      <section className="import-scroll" tabIndex={0} aria-label={texts.problem}>
        <table className="import-table">
          <thead>
            <tr>
              <th scope="col">{texts.line}</th>
              <th scope="col">{texts.field}</th>
              <th scope="col">{texts.problem}</th>
            </tr>
          </thead>
          <tbody>
            {findings.map(({ line, field, rule, message }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: findings never change places
              <tr key={index}>
                <td className="num">{line}</td>
                <td>{field ? names[field] : ''}</td>
                <td>
                  {words[rule] ?? `${ruleText({ rule, field: field ?? '', message })} (${rule})`}
                  {rule in words && rule !== 'file-utf-8' && <small>{message}</small>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {total > findings.length && <p className="muted">{texts.more(total - findings.length)}</p>}
    </div>
  )
}
