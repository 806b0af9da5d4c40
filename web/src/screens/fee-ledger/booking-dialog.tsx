import { useState } from 'react'
import type { BookingAnswer } from '../../../../src/doors/dashboard/routes/fee-ledger/booking.route.ts'
import { findingsOf } from '../../door/findings.ts'
import { useAct, useRead } from '../../door/use-door.ts'
import { Field } from '../../parts/form/field.tsx'
import { FormDialog } from '../../parts/form/form-dialog.tsx'
import { Loading } from '../../parts/states.tsx'
import { useTexts } from '../../texts/texts.ts'
import { FEE_LEDGER_TEXTS } from './fee-ledger.texts.ts'

const NUMBERS = ['consultantNumber', 'clientNumber', 'accountLength'] as const
const NAMES = [
  'consultantNumber',
  'clientNumber',
  'fiscalYearBegin',
  'accountLength',
  'account',
  'contraAccount',
  'taxKey',
] as const
type Name = (typeof NAMES)[number]
type Typed = Record<Name, string>

const USUAL = { fiscalYearBegin: '0101', accountLength: '4' }

const typedFrom = (booking: BookingAnswer['booking']): Typed => ({
  ...{ consultantNumber: '', clientNumber: '', account: '', contraAccount: '', taxKey: '' },
  ...USUAL,
  ...(booking && {
    ...booking,
    taxKey: booking.taxKey ?? '',
    consultantNumber: String(booking.consultantNumber),
    clientNumber: String(booking.clientNumber),
    accountLength: String(booking.accountLength),
  }),
})

/** What cannot be a number is sent as one that the door refuses by its field. */
const asBody = (typed: Typed): object => ({
  ...Object.fromEntries(NAMES.map((name) => [name, typed[name].trim()])),
  ...Object.fromEntries(NUMBERS.map((name) => [name, /^\d{1,9}$/.test(typed[name].trim()) ? Number(typed[name]) : 0])),
})

/** How the fees of a client are booked. */
export function BookingDialog({ onClose }: { onClose(): void }) {
  const { data } = useRead<BookingAnswer>('/fee-ledger/booking')
  if (!data) return <Loading rows={1} />
  return <BookingForm first={typedFrom(data.booking)} onClose={onClose} />
}

function BookingForm({ first, onClose }: { first: Typed; onClose(): void }) {
  const { dialog: texts } = useTexts(FEE_LEDGER_TEXTS)
  const [typed, setTyped] = useState(first)
  const save = useAct({
    method: 'PUT',
    path: '/fee-ledger/booking',
    body: () => asBody(typed),
    changes: ['fee-ledger'],
  })
  return (
    <FormDialog
      title={texts.title}
      act={texts.act}
      ready={NAMES.every((name) => name === 'taxKey' || typed[name].trim() !== '')}
      onClose={onClose}
      onAct={() => save.mutateAsync()}
      isShown={(error) => NAMES.some((name) => name in findingsOf(error))}
    >
      {(error) => (
        <>
          <p className="muted">{texts.note}</p>
          <div className="booking-fields">
            {NAMES.map((name) => (
              <Field
                key={name}
                label={texts.fields[name]}
                error={name in findingsOf(error) ? texts.problems[name] : undefined}
              >
                {(ties) => (
                  <input
                    {...ties}
                    className="mono"
                    inputMode="numeric"
                    value={typed[name]}
                    maxLength={9}
                    autoComplete="off"
                    onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
                  />
                )}
              </Field>
            ))}
          </div>
        </>
      )}
    </FormDialog>
  )
}
