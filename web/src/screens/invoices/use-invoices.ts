import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { InvoicesAnswer } from '../../../../src/doors/dashboard/routes/invoices/invoice-answers.ts'
import { call } from '../../door/call.ts'
import { useChosenClient } from '../../door/use-door.ts'
import { isMonth } from '../../format/month.ts'

const EVERY_MS = 60_000

/** The month stands in the address. */
export function useMonth(): [string | undefined, (month: string | undefined) => void] {
  const { month }: { month?: unknown } = useSearch({ strict: false })
  const navigate = useNavigate()
  const choose = (chosen: string | undefined): void =>
    void navigate({ to: '.', search: (search: object) => ({ ...search, month: chosen }), replace: true })
  return [isMonth(month) ? month : undefined, choose]
}

/** Invoices and reversals, newest first, a page at a time. */
export function useInvoices(month: string | undefined) {
  const client = useChosenClient()
  return useInfiniteQuery({
    queryKey: ['invoices', { client, month }],
    queryFn: ({ pageParam, signal }) =>
      call<InvoicesAnswer>('/invoices', { query: { client, month, before: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    refetchInterval: EVERY_MS,
  })
}
