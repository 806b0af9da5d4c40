import { Link, useNavigate } from '@tanstack/react-router'
import { type FormEvent, useEffect, useState } from 'react'
import type {
  CreatedPowerAnswer,
  NewPowerAnswer,
} from '../../../../../src/doors/dashboard/routes/powers-of-attorney/power-answers.ts'
import { DoorError } from '../../../door/door-error.ts'
import { useAct } from '../../../door/use-door.ts'
import { newId } from '../../../forms/engine/new-id.ts'
import { Failure } from '../../../parts/states.tsx'
import { useRuleText } from '../../../texts/rules.ts'
import { useTexts } from '../../../texts/texts.ts'
import { Problems } from '../../correct/problems.tsx'
import { keptDraft } from './kept-draft.ts'
import { MoreSection } from './more-section.tsx'
import { NEW_TEXTS } from './new.texts.ts'
import { PapersSection } from './papers-section.tsx'
import { PartySection } from './party-section.tsx'
import { hasThird, type PowerDraft, toBody } from './power-draft.ts'
import { PowerPreview } from './power-preview.tsx'
import { useFindings } from './use-findings.ts'
import { VehiclesSection } from './vehicles-section.tsx'

interface PowerFormProps {
  setting: NewPowerAnswer
  fresh: PowerDraft
  kept: PowerDraft | undefined
}

const withKey = (draft: PowerDraft): PowerDraft => (draft.key === '' ? { ...draft, key: newId() } : draft)

export function PowerForm({ setting, fresh, kept }: PowerFormProps) {
  const texts = useTexts(NEW_TEXTS)
  const navigate = useNavigate()
  const ruleText = useRuleText()
  const [draft, setDraft] = useState(() => withKey(kept ?? fresh))
  const [isRestored, setRestored] = useState(kept !== undefined)
  const [isTouched, setTouched] = useState(false)
  const findings = useFindings(draft)
  useEffect(() => {
    if (isTouched) keptDraft.write(draft)
  }, [draft, isTouched])
  const create = useAct<CreatedPowerAnswer>({
    path: '/powers-of-attorney',
    body: () => ({ ...toBody(draft), key: draft.key }),
    changes: ['powers-of-attorney'],
    onDone({ id }) {
      keptDraft.forget()
      void navigate({ to: `/web/powers-of-attorney/${id}` })
    },
  })
  const props = {
    draft,
    onChange(change: Partial<PowerDraft>) {
      setTouched(true)
      setDraft((now) => ({ ...now, ...change }))
    },
    errorOf(path: string) {
      const found = findings.current.find(({ field }) => field === path)
      return found && ruleText(found)
    },
  }
  function submit(event: FormEvent): void {
    event.preventDefault()
    findings.clear()
    create.mutate(undefined, { onError: (error) => void findings.take(error) })
  }
  function discard(): void {
    keptDraft.forget()
    setDraft(withKey(fresh))
    setRestored(false)
  }
  const isPrefilled = setting.representative !== null && !isRestored
  return (
    <form className="beside" onSubmit={submit} noValidate>
      <div className="main">
        {isRestored && (
          <div className="banner" role="status">
            <span>{texts.restored}</span>
            <button className="link" type="button" onClick={discard}>
              {texts.discard}
            </button>
          </div>
        )}
        <Problems findings={findings.tried} />
        <PartySection path="principal" signers={setting.signers} {...props} />
        <PartySection
          path="representative"
          signers={setting.signers}
          note={isPrefilled ? texts.fromLast : undefined}
          {...props}
        />
        <VehiclesSection {...props} />
        <PapersSection {...props} />
        {hasThird(draft) && <PartySection path="deliveryRecipient" signers={setting.signers} {...props} />}
        <MoreSection hasTemplate={setting.hasMandateTemplate} {...props} />
      </div>
      <aside className="rail stays">
        <PowerPreview draft={draft} onFailed={findings.take} />
        {create.error && <NotCreated error={create.error} />}
        <button className="btn primary send" type="submit" disabled={create.isPending}>
          {create.isPending ? texts.creating : texts.create}
        </button>
        <Link className="btn quiet" to="/web/powers-of-attorney">
          {texts.cancel}
        </Link>
      </aside>
    </form>
  )
}

/** What is no matter of a field: mostly the provider. A process that failed, or that has the reference, can be looked at. */
function NotCreated({ error }: { error: Error }) {
  const texts = useTexts(NEW_TEXTS)
  if (!(error instanceof DoorError)) return <Failure error={error} />
  const { powerOfAttorneyId: id, findings } = error.told
  const isProvider = error.status === 502
  const helps = isProvider && error.told.error?.includes('repeating may help')
  return (
    <div className="not-created">
      {isProvider && <p role="alert">{helps ? texts.provider.again : texts.provider.rejected}</p>}
      {!isProvider && !findings && <Failure error={error} />}
      {id !== undefined && <Link to={`/web/powers-of-attorney/${id}`}>{texts.failed(id)}</Link>}
    </div>
  )
}
