import { useEffect, useState } from 'react'
import type { OrderRow } from '../../../../src/doors/dashboard/routes/orders/order-answers.ts'
import type { Chosen } from './bulk-bar.tsx'
import type { Selection } from './order-columns.tsx'

interface Choice extends Selection {
  /** Undefined while nothing is chosen. */
  chosen: Chosen | undefined
  all(): void
  none(): void
}

/** Which orders are chosen. Another filter chooses anew: nobody acts on rows that have gone from view unseen. */
export function useChosen(orders: readonly OrderRow[], filter: string): Choice {
  const [chosen, setChosen] = useState<Chosen>(new Set<number>())
  // biome-ignore lint/correctness/useExhaustiveDependencies: the filter is what it depends on
  useEffect(() => setChosen(new Set<number>()), [filter])
  const isSelected = (id: number): boolean => chosen === 'all' || chosen.has(id)
  const isAll = orders.length > 0 && orders.every(({ id }) => isSelected(id))
  const ids = chosen === 'all' ? new Set(orders.map(({ id }) => id)) : chosen
  return {
    chosen: chosen === 'all' || chosen.size > 0 ? chosen : undefined,
    isSelected,
    isAll,
    toggle(id) {
      setChosen(ids.has(id) ? new Set([...ids].filter((one) => one !== id)) : new Set([...ids, id]))
    },
    toggleAll() {
      setChosen(isAll ? new Set<number>() : new Set(orders.map(({ id }) => id)))
    },
    all: () => setChosen('all'),
    none: () => setChosen(new Set<number>()),
  }
}
