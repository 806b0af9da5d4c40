import { IconDownload } from '@tabler/icons-react'
import type { BookingAnswer } from '../../../../src/doors/dashboard/routes/fee-ledger/booking.route.ts'
import { addressOf } from '../../door/call.ts'
import { useMayChange } from '../../door/session.ts'
import { useChosenClient, useRead } from '../../door/use-door.ts'
import { useTexts } from '../../texts/texts.ts'
import { FEE_LEDGER_TEXTS } from './fee-ledger.texts.ts'

/** The file for the accounting; before that, how it is booked. */
export function Datev({ month, onBooking }: { month: string; onBooking(): void }) {
  const texts = useTexts(FEE_LEDGER_TEXTS)
  const client = useChosenClient()
  const { data } = useRead<BookingAnswer>('/fee-ledger/booking')
  const mayBook = useMayChange('notice-payment')
  const words = (
    <>
      <IconDownload size={16} aria-hidden="true" /> {texts.datev}
    </>
  )
  if (data?.booking) {
    return (
      <a
        className="btn"
        href={addressOf('/fee-ledger/datev', { client, month })}
        download
        aria-label={texts.datevLabel}
      >
        {words}
      </a>
    )
  }
  return (
    <button
      className="btn"
      type="button"
      disabled={!mayBook || !data}
      onClick={onBooking}
      aria-label={texts.datevLabel}
    >
      {words}
    </button>
  )
}
