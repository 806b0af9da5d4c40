import type {
  CorrectionBody,
  OrderAnswer,
  QueriedAnswer,
} from '../../../../src/doors/dashboard/routes/orders/order-answers.ts'
import { useAct } from '../../door/use-door.ts'
import { useTexts } from '../../texts/texts.ts'
import { ORDER_TEXTS } from './order.texts.ts'

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

/** Asks the authority; what it says is told, and stands in the timeline as well. */
export function useStatusQuery(id: number, onSay: (text: string) => void) {
  const texts = useTexts(ORDER_TEXTS)
  return useAct<QueriedAnswer>({
    path: `/orders/${id}/query-status`,
    changes: ['orders', 'counts'],
    onDone: ({ answer }) => onSay(answer === null ? texts.unknownThere : texts.queried(answer)),
  })
}

export const useRelease = (id: number, onDone: () => void) =>
  useAct({ path: `/orders/${id}/release-files`, changes: ['orders'], onDone })
