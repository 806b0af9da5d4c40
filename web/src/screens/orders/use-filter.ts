import { useNavigate, useSearch } from '@tanstack/react-router'
import { type OrderFilter, readFilter, searchOf } from './order-filter.ts'

type Change = (change: Partial<OrderFilter>) => void

/** The filter of the address, and how to change parts of it. */
export function useFilter(): readonly [OrderFilter, Change] {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const filter = readFilter(search)
  // While one types, "back" leads to where one came from, not to each letter.
  const change: Change = (part) =>
    void navigate({
      to: '.',
      search: { ...(search.client !== undefined && { client: search.client }), ...searchOf({ ...filter, ...part }) },
      replace: 'q' in part,
      resetScroll: false,
    })
  return [filter, change]
}
