import { IconDownload, IconReceiptEuro } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { NoticeListRow, NoticesAnswer } from '../../../../src/doors/dashboard/routes/fee-notices/notice-answers.ts'
import { addressOf } from '../../door/call.ts'
import { useSession } from '../../door/session.ts'
import { useChosenClient } from '../../door/use-door.ts'
import { money } from '../../format/format.ts'
import { Card } from '../../parts/card.tsx'
import { Seg } from '../../parts/form/seg.tsx'
import { Rows } from '../../parts/rows.tsx'
import { Empty, Failure, Loading } from '../../parts/states.tsx'
import { useLanguage, useTexts } from '../../texts/texts.ts'
import { FEE_NOTICES_TEXTS } from './fee-notices.texts.ts'
import { useNoticeColumns } from './notice-columns.tsx'
import { FILTERS, stateOf, useFilter, useLedger } from './use-ledger.ts'
import './fee-notices.css'

/** What the offices charge, and what of it is paid. */
export function FeeNoticesScreen() {
  const texts = useTexts(FEE_NOTICES_TEXTS)
  const [filter, setFilter] = useFilter()
  const client = useChosenClient()
  const ledger = useLedger(filter)
  const first = ledger.data?.pages[0]
  const notices = ledger.data?.pages.flatMap((page) => page.notices) ?? []
  return (
    <div className="screen fee-notices">
      <div className="head">
        <div>
          <h1>{texts.title}</h1>
          {first?.isBilled && <Figures {...first.figures} />}
        </div>
        <div className="acts">
          <Seg label={texts.filter} values={FILTERS} names={texts.filters} value={filter} onChange={setFilter} />
          <a
            className="btn"
            href={addressOf('/fee-notices/export', { client, state: stateOf(filter) })}
            download
            aria-label={texts.csvLabel}
          >
            <IconDownload size={16} aria-hidden="true" /> {texts.csv}
          </a>
        </div>
      </div>
      <Card>
        {ledger.error && <Failure error={ledger.error} again={() => void ledger.refetch()} />}
        {ledger.isPending && <Loading rows={8} />}
        {first && notices.length === 0 && (
          <NoNotices isBilled={first.isBilled} {...(filter !== 'all' && { onClear: () => setFilter('all') })} />
        )}
        {notices.length > 0 && (
          <List notices={notices} onEnd={() => ledger.hasNextPage && void ledger.fetchNextPage()} />
        )}
      </Card>
    </div>
  )
}

function Figures({ open, openAmount, overdue }: NoticesAnswer['figures']) {
  const texts = useTexts(FEE_NOTICES_TEXTS)
  const language = useLanguage()
  return (
    <p className="muted figures">
      {texts.intro(open, money(openAmount, language))}
      {overdue > 0 && <span className="tag bad">{texts.overdue(overdue)}</span>}
    </p>
  )
}

function NoNotices({ isBilled, onClear }: { isBilled: boolean; onClear?: () => void }) {
  const texts = useTexts(FEE_NOTICES_TEXTS)
  const isFiltered = onClear !== undefined && isBilled
  return (
    <Empty
      icon={<IconReceiptEuro size={20} aria-hidden="true" />}
      action={
        isFiltered && (
          <button className="btn sm" type="button" onClick={onClear}>
            {texts.clear}
          </button>
        )
      }
    >
      {isFiltered ? texts.nothing : isBilled ? texts.empty : texts.notBilled}
    </Empty>
  )
}

function List({ notices, onEnd }: { notices: readonly NoticeListRow[]; onEnd(): void }) {
  const texts = useTexts(FEE_NOTICES_TEXTS)
  const navigate = useNavigate()
  const { person } = useSession()
  const chosen = useChosenClient()
  const columns = useNoticeColumns(person.role === 'operator' && chosen === undefined)
  return (
    <Rows
      label={texts.title}
      columns={columns}
      rows={notices}
      keyOf={({ id }) => id}
      onRow={({ id }) => void navigate({ to: `/web/fee-notices/${id}` })}
      onEnd={onEnd}
    />
  )
}
