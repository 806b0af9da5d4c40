import { IconCircleCheck, IconFilterOff, IconLayoutList } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useMayChange } from '../../door/session.ts'
import { Empty } from '../../parts/states.tsx'
import { useTexts } from '../../texts/texts.ts'
import { NEW_ORDER } from './new-order.ts'
import { isNarrowed, NOTHING_CHOSEN, shownTab } from './order-filter.ts'
import { ORDERS_TEXTS } from './orders.texts.ts'
import { useFilter } from './use-filter.ts'

/** Why nothing is here, and the one thing to do about it. */
export function NoOrders() {
  const texts = useTexts(ORDERS_TEXTS)
  const [filter, change] = useFilter()
  const mayFile = useMayChange('file')
  const tab = shownTab(filter)
  const button = (word: string, act: () => void) => (
    <button className="btn" type="button" onClick={act}>
      {word}
    </button>
  )
  if (isNarrowed(filter)) {
    const elsewhere = tab !== 'all' && filter.q !== ''
    return (
      <Empty
        icon={<IconFilterOff size={22} aria-hidden="true" />}
        action={
          elsewhere
            ? button(texts.searchAll, () => change({ tab: 'all' }))
            : button(texts.clear, () => change(NOTHING_CHOSEN))
        }
      >
        {texts.nothingMatches}
      </Empty>
    )
  }
  if (tab !== 'all')
    return (
      <Empty
        icon={<IconCircleCheck size={22} aria-hidden="true" />}
        action={button(texts.showAll, () => change({ tab: 'all' }))}
      >
        {texts.emptyTabs[tab]}
      </Empty>
    )
  return (
    <Empty
      icon={<IconLayoutList size={22} aria-hidden="true" />}
      action={
        mayFile && (
          <Link className="btn primary" to={NEW_ORDER}>
            {texts.newOrder}
          </Link>
        )
      }
    >
      {texts.emptyTabs.all}
    </Empty>
  )
}
