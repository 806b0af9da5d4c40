import { IconDownload, IconSettings } from '@tabler/icons-react'
import { addressOf } from '../../door/call.ts'
import { useMayChange, useSession } from '../../door/session.ts'
import { useChosenClient } from '../../door/use-door.ts'
import { monthsAround } from '../../format/month.ts'
import { MonthChoice } from '../../parts/form/month-choice.tsx'
import { Seg } from '../../parts/form/seg.tsx'
import { useTexts } from '../../texts/texts.ts'
import { Datev } from './datev.tsx'
import { FEE_LEDGER_TEXTS } from './fee-ledger.texts.ts'
import { SHOWN, type useLedgerSearch } from './use-fee-ledger.ts'

interface LedgerHeadProps {
  search: ReturnType<typeof useLedgerSearch>
  onBooking(): void
}

export function LedgerHead({ search, onBooking }: LedgerHeadProps) {
  const texts = useTexts(FEE_LEDGER_TEXTS)
  const { current, month, shown, chooseMonth, show } = search
  return (
    <div className="head">
      <div>
        <h1>{texts.title}</h1>
        <p className="muted">{texts.intro}</p>
      </div>
      <div className="acts">
        <MonthChoice
          label={texts.month}
          months={monthsAround(current, { before: 23, after: 0 })}
          value={month}
          onChange={chooseMonth}
        />
        <Seg label={texts.show} values={SHOWN} names={texts.shown} value={shown} onChange={show} />
        <Exports month={month} onBooking={onBooking} />
      </div>
    </div>
  )
}

/** Bookings belong to one client: an operator chooses it first. */
function Exports({ month, onBooking }: { month: string; onBooking(): void }) {
  const texts = useTexts(FEE_LEDGER_TEXTS)
  const { person } = useSession()
  const client = useChosenClient()
  const mayBook = useMayChange('notice-payment')
  const isOfOne = person.role !== 'operator' || client !== undefined
  return (
    <>
      <a className="btn" href={addressOf('/fee-ledger/export', { client, month })} download aria-label={texts.csvLabel}>
        <IconDownload size={16} aria-hidden="true" /> {texts.csv}
      </a>
      {isOfOne && <Datev month={month} onBooking={onBooking} />}
      {isOfOne && mayBook && (
        <button className="btn" type="button" onClick={onBooking}>
          <IconSettings size={16} aria-hidden="true" /> {texts.booking}
        </button>
      )}
    </>
  )
}
