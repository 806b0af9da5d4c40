import { Card } from '../../../parts/card.tsx'
import { useTexts } from '../../../texts/texts.ts'
import { DraftField } from './draft-field.tsx'
import type { FormProps } from './form-props.ts'
import { NEW_TEXTS } from './new.texts.ts'

/** Mandate, large-customer ID, data and reference. */
export function MoreSection({ hasTemplate, ...props }: FormProps & { hasTemplate: boolean }) {
  const texts = useTexts(NEW_TEXTS)
  const { draft, onChange } = props
  const isPerson = draft.principalKind === 'person'
  return (
    <Card title={texts.more}>
      <div className="ticks">
        {isPerson && (
          <label className="tick">
            <input
              type="checkbox"
              checked={draft.withAccount}
              disabled={!hasTemplate}
              onChange={({ target }) => onChange({ withAccount: target.checked })}
            />
            <span>
              {texts.account}
              {!hasTemplate && <small className="muted">{texts.noTemplate}</small>}
            </span>
          </label>
        )}
      </div>
      {isPerson && draft.withAccount && (
        <div className="fields">
          <DraftField {...props} path="bankAccount.iban" />
          <DraftField {...props} path="bankAccount.accountHolder" />
          <DraftField {...props} path="bankAccount.bic" />
        </div>
      )}
      <div className="ticks">
        <label className="tick">
          <input
            type="checkbox"
            checked={draft.withData}
            onChange={({ target }) => onChange({ withData: target.checked })}
          />
          <span>
            {texts.data}
            <small className="muted">{texts.dataNote}</small>
          </span>
        </label>
      </div>
      <div className="fields">
        {!isPerson && <DraftField {...props} path="customerNumber" label={texts.customerNumber} />}
        <DraftField {...props} path="externalOrderId" label={texts.reference} />
      </div>
    </Card>
  )
}
