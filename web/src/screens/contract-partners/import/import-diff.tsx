import type { ReactNode } from 'react'
import type { ChangedPartner, PartnerDiff } from '../../../../../src/domain/contract-partner/partner-diff.ts'
import { useTexts } from '../../../texts/texts.ts'
import { addressLines } from '../partner-address.ts'
import { PARTNER_FIELD_TEXTS } from '../partner-fields.texts.ts'
import { IMPORT_TEXTS } from './import.texts.ts'

interface ImportDiffProps {
  diff: PartnerDiff
  off: boolean
  onOff(off: boolean): void
}

/** What a file would do: new, changed with before and after, gone. */
export function ImportDiff({ diff: { added, changed, gone, same }, off, onOff }: ImportDiffProps) {
  const texts = useTexts(IMPORT_TEXTS)
  return (
    <div className="import-diff" role="status">
      {added.length + changed.length + gone.length === 0 && <p>{texts.nothing}</p>}
      <Part tone="ok" title={texts.added} count={added.length}>
        {added.map((entry) => (
          <Entry key={entry.kopaVp} {...entry}>
            {addressLines(entry).filter(Boolean).join(', ')}
          </Entry>
        ))}
      </Part>
      <Part tone="info" title={texts.changed} count={changed.length}>
        {changed.map((one) => (
          <Entry key={one.after.kopaVp} {...one.after}>
            <Changes {...one} />
          </Entry>
        ))}
      </Part>
      <Part tone="warn" title={texts.gone} count={gone.length}>
        {gone.map((entry) => (
          <Entry key={entry.kopaVp} {...entry} />
        ))}
      </Part>
      {same > 0 && <p className="muted">{texts.same(same)}</p>}
      {gone.length > 0 && (
        <label className="tick">
          <input type="checkbox" checked={off} onChange={({ target }) => onOff(target.checked)} />
          <span>
            {texts.switchOff(gone.length)}
            <small>{texts.switchOffNote}</small>
          </span>
        </label>
      )}
    </div>
  )
}

interface PartProps {
  tone: 'ok' | 'info' | 'warn'
  title: string
  count: number
  children: ReactNode
}

function Part({ tone, title, count, children }: PartProps) {
  if (count === 0) return null
  return (
    <section>
      <h3>
        <span className={`tag ${tone}`}>
          {count} {title}
        </span>
      </h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
      <ul className="import-scroll" tabIndex={0} aria-label={title}>
        {children}
      </ul>
    </section>
  )
}

function Entry({ kopaVp, companyName, children }: { kopaVp: string; companyName: string; children?: ReactNode }) {
  return (
    <li>
      <span className="mono">{kopaVp}</span> <b>{companyName}</b>
      <small>{children}</small>
    </li>
  )
}

function Changes({ before, after, fields }: ChangedPartner) {
  const texts = useTexts(IMPORT_TEXTS)
  const { names } = useTexts(PARTNER_FIELD_TEXTS)
  return (
    <>
      {!before.active && <span>{texts.wasOff} </span>}
      {fields.map((field) => (
        <span key={field} className="import-change">
          {names[field]}: <del>{before[field] ?? texts.none}</del> → <ins>{after[field] ?? texts.none}</ins>
        </span>
      ))}
    </>
  )
}
