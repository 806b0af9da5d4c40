import { IconChevronRight } from '@tabler/icons-react'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import type { PowerAnswer } from '../../../../../src/doors/dashboard/routes/powers-of-attorney/power-answers.ts'
import { useMayChange } from '../../../door/session.ts'
import { useChosenClient, useRead } from '../../../door/use-door.ts'
import { Seg } from '../../../parts/form/seg.tsx'
import { Failure, Loading } from '../../../parts/states.tsx'
import { useTexts } from '../../../texts/texts.ts'
import { PowerTag } from '../power-tag.tsx'
import { POWER_WORDS } from '../power-words.texts.ts'
import { CHECK_TEXTS } from './check.texts.ts'
import { CheckDraft } from './check-draft.tsx'
import { CheckJson } from './check-json.tsx'
import { CheckOrder } from './check-order.tsx'
import './check.css'

/** Whether an application goes together with a power of attorney, before anything is sent. */
export function CheckScreen() {
  const texts = useTexts(CHECK_TEXTS)
  const words = useTexts(POWER_WORDS)
  const { id = '' }: { id?: string } = useParams({ strict: false })
  const { data, error, refetch } = useRead<PowerAnswer>(`/powers-of-attorney/${id}`)
  return (
    <div className="check-screen">
      <nav className="crumbs" aria-label={words.crumbs}>
        <Link to="/web/powers-of-attorney">{words.title}</Link>
        <IconChevronRight size={13} aria-hidden="true" />
        <Link to={`/web/powers-of-attorney/${id}`}>{id}</Link>
        <IconChevronRight size={13} aria-hidden="true" />
      </nav>
      <div className="head">
        <h1>{texts.title(id)}</h1>
        {data && <PowerTag power={data} />}
      </div>
      <p className="muted intro">{texts.intro}</p>
      {error && !data && <Failure error={error} again={() => void refetch()} />}
      {!data && !error && <Loading rows={6} />}
      {data && <Compare power={data} />}
    </div>
  )
}

const SOURCES = ['order', 'draft', 'json'] as const
const COMPARED = { order: CheckOrder, draft: CheckDraft, json: CheckJson }

function Compare({ power }: { power: PowerAnswer }) {
  const texts = useTexts(CHECK_TEXTS)
  const navigate = useNavigate()
  const client = useChosenClient()
  const { with: chosen }: { with?: unknown } = useSearch({ strict: false })
  const mayPaste = useMayChange('powers')
  const source = (mayPaste && SOURCES.find((one) => one === chosen)) || 'order'
  const Source = COMPARED[source]
  return (
    <>
      {mayPaste && (
        <Seg
          label={texts.source}
          values={SOURCES}
          names={texts.sources}
          value={source}
          onChange={(one) =>
            void navigate({
              to: '.',
              search: { ...(client !== undefined && { client }), ...(one !== 'order' && { with: one }) },
            })
          }
        />
      )}
      <Source power={power} />
    </>
  )
}
