import { IconReceiptEuro } from '@tabler/icons-react'
import type { LedgerLineAnswer } from '../../../../src/doors/dashboard/routes/fee-ledger/ledger-answers.ts'
import { useSession } from '../../door/session.ts'
import { useChosenClient } from '../../door/use-door.ts'
import { usePanel } from '../../door/use-panel.ts'
import { Card } from '../../parts/card.tsx'
import { Rows } from '../../parts/rows.tsx'
import { Empty, Failure, Loading } from '../../parts/states.tsx'
import { useTexts } from '../../texts/texts.ts'
import { BookingDialog } from './booking-dialog.tsx'
import { FEE_LEDGER_TEXTS } from './fee-ledger.texts.ts'
import { useLedgerColumns } from './ledger-columns.tsx'
import { LedgerHead } from './ledger-head.tsx'
import { Sums } from './sums.tsx'
import { useFeeLedger, useLedgerSearch } from './use-fee-ledger.ts'
import './fee-ledger.css'

/** What was to be expected, what offices said and what notices charge, month by month. */
export function FeeLedgerScreen() {
  const search = useLedgerSearch()
  const ledger = useFeeLedger(search.month, search.shown)
  const panel = usePanel(['booking'])
  const first = ledger.data?.pages[0]
  const entries = ledger.data?.pages.flatMap((page) => page.entries) ?? []
  return (
    <div className="screen fee-ledger">
      <LedgerHead search={search} onBooking={() => panel.open('booking')} />
      {first?.isBilled && <Sums sums={first.sums} />}
      <Card>
        {ledger.error && <Failure error={ledger.error} again={() => void ledger.refetch()} />}
        {ledger.isPending && <Loading rows={8} />}
        {first && entries.length === 0 && (
          <NoEntries isBilled={first.isBilled} {...(search.shown !== 'all' && { onClear: () => search.show('all') })} />
        )}
        {entries.length > 0 && (
          <List entries={entries} onEnd={() => ledger.hasNextPage && void ledger.fetchNextPage()} />
        )}
      </Card>
      {panel.name === 'booking' && <BookingDialog onClose={panel.close} />}
    </div>
  )
}

function NoEntries({ isBilled, onClear }: { isBilled: boolean; onClear?: () => void }) {
  const texts = useTexts(FEE_LEDGER_TEXTS)
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

function List({ entries, onEnd }: { entries: readonly LedgerLineAnswer[]; onEnd(): void }) {
  const texts = useTexts(FEE_LEDGER_TEXTS)
  const { person } = useSession()
  const chosen = useChosenClient()
  const columns = useLedgerColumns(person.role === 'operator' && chosen === undefined)
  return <Rows label={texts.title} columns={columns} rows={entries} keyOf={({ key }) => key} onEnd={onEnd} />
}
