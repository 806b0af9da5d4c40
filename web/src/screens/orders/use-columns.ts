import { useState } from 'react'
import type { Preferences } from '../../../../src/domain/dashboard-user/preferences.ts'
import { useSession } from '../../door/session.ts'
import { useAct } from '../../door/use-door.ts'
import { CHOOSABLE, type OrderColumn } from './choosable-columns.ts'

/** Which columns the person wants, kept with the person: they count on every device. */
export function useColumns(): { shown: readonly OrderColumn[]; toggle(column: OrderColumn): void } {
  const { preferences } = useSession()
  // What was just chosen is shown before the door has heard of it.
  const [chosen, setChosen] = useState<readonly OrderColumn[]>()
  const shown = chosen ?? preferences.orderColumns
  const keep = useAct<Preferences, readonly OrderColumn[]>({
    method: 'PUT',
    path: '/account/preferences',
    body: (orderColumns) => ({ orderColumns }),
    changes: ['session'],
  })
  return {
    shown,
    toggle(column) {
      const wanted = CHOOSABLE.filter((one) => (one === column) !== shown.includes(one))
      setChosen(wanted)
      keep.mutate(wanted)
    },
  }
}
