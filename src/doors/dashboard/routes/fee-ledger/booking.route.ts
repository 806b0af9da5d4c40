import { type FeeBooking, findBooking, setBooking } from '../../../../domain/fee/booking.ts'
import { integer, object, text } from '../../../../kernel/rules/shape.ts'
import { change } from '../../change.ts'
import { demanding, reading } from '../../input.ts'
import { route } from '../../route.ts'

export interface BookingAnswer {
  booking: FeeBooking | null
}

const BODY = object({
  ...{ consultantNumber: integer, clientNumber: integer, fiscalYearBegin: text, accountLength: integer },
  ...{ account: text, contraAccount: text, taxKey: text },
})

/** How the fees of a client are booked. */
export const showBooking = route({
  method: 'GET',
  path: '/fee-ledger/booking',
  permission: 'fee-notices',
  scoped: 'one',
  async answer({ context: { db }, scope }): Promise<BookingAnswer> {
    return { booking: (await findBooking(db, scope.clientId)) ?? null }
  },
})

export const setFeeBooking = route({
  method: 'PUT',
  path: '/fee-ledger/booking',
  permission: 'notice-payment',
  scoped: 'one',
  async answer(request): Promise<BookingAnswer> {
    const { clientId } = request.scope
    const { taxKey, ...given } = reading(BODY, request.body)
    const wanted = demanding(
      given,
      'consultantNumber',
      'clientNumber',
      'fiscalYearBegin',
      'accountLength',
      'account',
      'contraAccount',
    )
    const booking = await change(
      request,
      (tx) => setBooking(tx, clientId, { ...wanted, taxKey: taxKey || null }),
      (details) => ({ action: 'fee-booking.set', subject: `client ${clientId}`, details: { ...details } }),
    )
    return { booking }
  },
})
