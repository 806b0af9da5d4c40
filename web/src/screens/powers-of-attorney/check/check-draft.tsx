import { IconFilePencil } from '@tabler/icons-react'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import type { DraftsAnswer } from '../../../../../src/doors/dashboard/routes/filing/filing-answers.ts'
import type {
  PowerAnswer,
  PreflightAnswer,
} from '../../../../../src/doors/dashboard/routes/powers-of-attorney/power-answers.ts'
import { useMayChange } from '../../../door/session.ts'
import { useChosenClient, useRead } from '../../../door/use-door.ts'
import { Card } from '../../../parts/card.tsx'
import { Plate } from '../../../parts/plate.tsx'
import { Empty, Failure, Loading } from '../../../parts/states.tsx'
import { When } from '../../../parts/when.tsx'
import { useTexts } from '../../../texts/texts.ts'
import { NEW_ORDER } from '../../orders/new-order.ts'
import { CHECK_TEXTS } from './check.texts.ts'
import { CheckResult } from './check-result.tsx'

type Draft = DraftsAnswer['drafts'][number]

/** Of the vehicles that the power of attorney lists first; nobody needs one to take a vehicle out of service. */
function inOrder(drafts: readonly Draft[], fins: readonly string[]): Draft[] {
  const isListed = ({ fin }: Draft): boolean => fin !== null && fins.includes(fin.toUpperCase())
  const usable = drafts.filter(({ transaction }) => transaction !== 'AB')
  return [...usable.filter(isListed), ...usable.filter((draft) => !isListed(draft))]
}

/** What the person has begun. Which one stands in the address. */
export function CheckDraft({ power }: { power: PowerAnswer }) {
  const texts = useTexts(CHECK_TEXTS)
  const client = useChosenClient()
  const { draft: chosen }: { draft?: unknown } = useSearch({ strict: false })
  const { data, error, refetch } = useRead<DraftsAnswer>('/drafts', { client: power.clientId })
  const navigate = useNavigate()
  if (error) return <Failure error={error} again={() => void refetch()} />
  if (!data) return <Loading rows={3} />
  const drafts = inOrder(data.drafts, power.fins)
  const draft = drafts.find(({ id }) => id === chosen)
  const choose = (id: string): void =>
    void navigate({ to: '.', search: { ...(client !== undefined && { client }), with: 'draft', draft: id } })
  return (
    <>
      <Card title={texts.drafts}>
        {drafts.length === 0 ? (
          <Empty icon={<IconFilePencil size={20} aria-hidden="true" />}>{texts.noDrafts}</Empty>
        ) : (
          <ul className="drafts">
            {drafts.map((one) => (
              <li key={one.id}>
                <button type="button" aria-pressed={one.id === chosen} onClick={() => choose(one.id)}>
                  <code>{one.transaction}</code>
                  {one.plate && <Plate plate={one.plate} />}
                  <span className="mono">{one.fin}</span>
                  <When at={one.savedAt} />
                </button>
              </li>
            ))}
          </ul>
        )}
        {drafts.length > 0 && <p className="muted notes">{texts.draftHint}</p>}
      </Card>
      {draft && <DraftResult power={power} draft={draft} />}
    </>
  )
}

function DraftResult({ power, draft: { id, transaction } }: { power: PowerAnswer; draft: Draft }) {
  const texts = useTexts(CHECK_TEXTS)
  const path = `/powers-of-attorney/${power.id}/check/drafts/${id}`
  const { data, error, refetch } = useRead<PreflightAnswer>(path)
  const mayFile = useMayChange('file')
  const client = useChosenClient()
  if (error) return <Failure error={error} again={() => void refetch()} />
  if (!data) return <Loading rows={6} />
  const search = { ...(client !== undefined && { client }), draft: id, power: power.id }
  return (
    <CheckResult result={data}>
      {mayFile && (
        <Link to={`${NEW_ORDER}/${transaction}`} search={search}>
          {texts.toForm}
        </Link>
      )}
    </CheckResult>
  )
}
