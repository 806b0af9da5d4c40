import type { CorrectionBody, OrderAnswer } from '../../../../src/doors/dashboard/routes/orders/order-answers.ts'
import { useAct } from '../../door/use-door.ts'

export type Changes = CorrectionBody['changes']

/** The next attempt of an order, with some fields changed. What is not named stays as it was sent, codes included. */
export const useResend = ({ id, attempt }: Pick<OrderAnswer, 'id' | 'attempt'>, onDone?: () => void) =>
  useAct<unknown, { changes: Changes; reason?: string | undefined }>({
    path: `/orders/${id}/correct`,
    body: ({ changes, reason }): CorrectionBody => ({
      expectedAttempt: attempt,
      changes,
      ...(reason && { althoughUnclear: { reason } }),
    }),
    changes: ['orders', 'vehicles', 'counts'],
    ...(onDone && { onDone }),
  })

export const useStatusQuery = (id: number, onDone: () => void) =>
  useAct({ path: `/orders/${id}/query-status`, changes: ['orders'], onDone })

export const useRelease = (id: number, onDone: () => void) =>
  useAct({ path: `/orders/${id}/release-files`, changes: ['orders'], onDone })
