import {
  IconActivity,
  IconAddressBook,
  IconArrowRight,
  IconBuildingCommunity,
  IconCar,
  IconFileEuro,
  IconLayoutList,
  IconListSearch,
  IconPlus,
  IconReceiptEuro,
  IconSignature,
  IconWebhook,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type {
  FoundOrder,
  FoundOther,
  FoundVehicle,
  SearchAnswer,
} from '../../../src/doors/dashboard/routes/orders/search-answers.ts'
import type { Session } from '../door/session.ts'
import { when } from '../format/format.ts'
import { monthName } from '../format/month.ts'
import { NAV_TEXTS } from '../frame/frame.texts.ts'
import { SCREENS } from '../frame/screens.tsx'
import { Plate } from '../parts/plate.tsx'
import { StateBadge } from '../parts/state-badge.tsx'
import { Transaction } from '../parts/transaction.tsx'
import { NEW_ORDER } from '../screens/orders/new-order.ts'
import type { Language, Texts } from '../texts/language.ts'
import { stepWords } from '../texts/next-steps.ts'
import { Marked, MarkedFin } from './marked.tsx'
import type { SEARCH_TEXTS } from './search.texts.ts'

export interface SearchItem {
  key: string
  /** Where it leads. */
  to: string
  search?: Readonly<Record<string, string | number>>
  icon: ReactNode
  title: ReactNode
  note?: ReactNode
  side?: ReactNode
}

export interface ItemGroup {
  name: string
  items: readonly SearchItem[]
}

interface Asked {
  typed: string
  language: Language
  texts: Texts<typeof SEARCH_TEXTS.de>
  session: Session
  now: Date
}

const ICON = { size: 17, 'aria-hidden': true } as const

const vehicleItem = (
  { fin, plate, isPlateVoid, orders, lastAt }: FoundVehicle,
  { typed, texts, now, language }: Asked,
): SearchItem => ({
  key: `vehicle ${fin}`,
  to: `/web/vehicles/${fin}`,
  icon: <IconCar {...ICON} />,
  title: (
    <>
      <Plate plate={plate} isVoid={isPlateVoid} /> <MarkedFin fin={fin} typed={typed} />
    </>
  ),
  note: texts.vehicle(orders, when(new Date(lastAt), now, language)),
})

function orderItem(order: FoundOrder, { typed, now, language }: Asked): SearchItem {
  const step = stepWords({ ...order, files: 0, nextStep: order.nextStep }, language)
  const note = [order.externalId ?? '', order.plate ?? order.fin, when(new Date(order.changedAt), now, language)]
  return {
    key: `order ${order.id}`,
    to: `/web/orders/${order.id}`,
    icon: <IconLayoutList {...ICON} />,
    title: (
      <>
        <Marked text={String(order.id)} typed={typed} /> <Transaction transaction={order.transaction} />
      </>
    ),
    note: (
      <>
        <Marked text={note.filter(Boolean).join(', ')} typed={typed} /> · {step.short}
      </>
    ),
    side: <StateBadge state={order.state} />,
  }
}

/** Where other things are shown; those without a page of their own are left out. */
const PLACES: Partial<Record<FoundOther['kind'], (id: string) => Pick<SearchItem, 'to' | 'search' | 'icon'>>> = {
  request: (id) => ({ to: `/web/requests/${encodeURIComponent(id)}`, icon: <IconActivity {...ICON} /> }),
  webhook: (id) => ({ to: `/web/webhooks/${id}`, icon: <IconWebhook {...ICON} /> }),
  'fee-notice': (id) => ({ to: `/web/fee-notices/${id}`, icon: <IconReceiptEuro {...ICON} /> }),
  invoice: (id) => ({ to: `/web/invoices/${id}`, icon: <IconFileEuro {...ICON} /> }),
  'power-of-attorney': (id) => ({ to: `/web/powers-of-attorney/${id}`, icon: <IconSignature {...ICON} /> }),
  'contract-partner': (id) => ({
    ...{ to: '/web/contract-partners', search: { partner: Number(id) } },
    icon: <IconAddressBook {...ICON} />,
  }),
  client: (id) => ({
    to: '/web/orders',
    search: { client: Number(id), tab: 'all' },
    icon: <IconBuildingCommunity {...ICON} />,
  }),
}

/** What only has a number says what it is. */
function wordsOf({ kind, id, name, note }: FoundOther, { texts, language }: Asked): Pick<FoundOther, 'name' | 'note'> {
  if (kind === 'power-of-attorney') return { name: texts.power(id), note: name }
  if (kind === 'invoice') return { name: texts.invoice(name), note: monthName(note ?? '', language) }
  return { name, ...(note !== undefined && { note }) }
}

const otherItems = ({ others }: SearchAnswer, asked: Asked): SearchItem[] =>
  others.flatMap((other) => {
    const { kind, id } = other
    const place = PLACES[kind]?.(id)
    const shown = wordsOf(other, asked)
    const { typed } = asked
    return place
      ? { ...place, key: `${kind} ${id}`, title: <Marked text={shown.name} typed={typed} />, note: shown.note }
      : []
  })

/** What one can do from anywhere. */
function commandItems({ typed, texts, session, language }: Asked, vehicle: FoundVehicle | undefined): SearchItem[] {
  const names = NAV_TEXTS[language].names
  const screens = SCREENS.flatMap(({ path, menu }) => {
    if (!menu || (menu.testOnly && session.instance !== 'test')) return []
    if ((session.permissions[menu.permission] ?? '-') === '-') return []
    return { key: path, to: path, icon: <IconArrowRight {...ICON} />, name: names[menu.name] }
  })
  const matching = screens.filter(({ name }) => name.toLowerCase().includes(typed.toLowerCase()))
  const mayFile = session.permissions.file === 'W'
  const file = { key: 'new', icon: <IconPlus {...ICON} />, to: NEW_ORDER }
  return [
    ...(typed === ''
      ? []
      : [
          {
            key: 'all',
            to: '/web/orders',
            search: { tab: 'all', q: typed },
            icon: <IconListSearch {...ICON} />,
            title: texts.allThat(typed),
          },
        ]),
    ...(vehicle && mayFile
      ? [{ ...file, search: { vehicle: vehicle.fin }, title: texts.newFor, note: vehicle.fin }]
      : []),
    ...(!vehicle && mayFile ? [{ ...file, title: texts.newOrder }] : []),
    ...matching.map(({ name, ...item }) => ({ ...item, title: texts.goTo(name) })),
  ]
}

/** Everything that was found, group by group, and the commands last. */
export function searchItems(found: SearchAnswer | undefined, asked: Asked): ItemGroup[] {
  const { texts, typed } = asked
  const vehicles = found?.vehicles ?? []
  const groups = [
    { name: texts.groups.vehicles, items: vehicles.map((vehicle) => vehicleItem(vehicle, asked)) },
    {
      name: typed === '' ? texts.groups.recent : texts.groups.orders,
      items: (found?.orders ?? []).map((order) => orderItem(order, asked)),
    },
    { name: texts.groups.others, items: found ? otherItems(found, asked) : [] },
    {
      name: texts.groups.commands,
      items: commandItems(asked, typed !== '' && vehicles.length === 1 ? vehicles[0] : undefined),
    },
  ]
  return groups.filter(({ items }) => items.length > 0)
}
