import {
  IconCertificate,
  IconFlask,
  IconHistory,
  IconKey,
  IconLayoutDashboard,
  IconLayoutList,
  IconShieldLock,
  IconUsers,
  IconWebhook,
} from '@tabler/icons-react'
import { lazyRouteComponent as lazy, type RouteComponent } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Permission } from '../door/session.ts'
import type { NAV_TEXTS } from './frame.texts.ts'

type Group = keyof (typeof NAV_TEXTS)['de']['groups']
type Name = keyof (typeof NAV_TEXTS)['de']['names']

interface MenuEntry {
  group: Group
  name: Name
  icon: ReactNode
  permission: Permission
  testOnly?: boolean
}

export interface Screen {
  path: string
  /** Loaded when it is opened for the first time. */
  component: RouteComponent
  /** Where it stands in the menu; screens without are reached from others. */
  menu?: MenuEntry | undefined
}

const ICON = { size: 18, stroke: 1.6, 'aria-hidden': true } as const

/** Every screen with its address and its place in the menu. What is not here does not exist. */
export const SCREENS: readonly Screen[] = [
  {
    path: '/web/orders',
    component: lazyRouteComponent(() => import('../screens/orders/orders.tsx'), 'OrdersScreen'),
    menu: { group: 'work', name: 'orders', icon: <IconLayoutList {...ICON} />, permission: 'orders' },
  },
  {
    path: '/web/orders/$id',
    component: lazyRouteComponent(() => import('../screens/order/order.tsx'), 'OrderScreen'),
  },
  {
    path: '/web/orders/$id/correct',
    component: lazyRouteComponent(() => import('../screens/correct/correct.tsx'), 'CorrectScreen'),
  },
  {
    path: '/web/vehicles/$fin',
    component: lazyRouteComponent(() => import('../screens/vehicle/vehicle.tsx'), 'VehicleScreen'),
  },
  {
    path: '/web/parts',
    component: lazyRouteComponent(() => import('../screens/parts/parts.tsx'), 'PartsScreen'),
  },
]

/** For those who add a screen: the icons that the menu uses. */
export const MENU_ICONS = {
const ICONS: Record<Name, ReactNode> = {
  overview: <IconLayoutDashboard {...ICON} />,
  orders: <IconLayoutList {...ICON} />,
  webhooks: <IconWebhook {...ICON} />,
  apiUsers: <IconKey {...ICON} />,
  gksAccesses: <IconCertificate {...ICON} />,
  users: <IconUsers {...ICON} />,
  audit: <IconHistory {...ICON} />,
  locks: <IconShieldLock {...ICON} />,
  simulator: <IconFlask {...ICON} />,
}

const menu = (group: Group, name: Name, permission: Permission, more: { testOnly?: boolean } = {}): MenuEntry => ({
  ...{ group, name, icon: ICONS[name], permission },
  ...more,
})

const screen = (path: string, component: RouteComponent, entry?: MenuEntry): Screen => ({
  path,
  component,
  menu: entry,
})

/** Every screen with its address and its place in the menu. What is not here does not exist. */
export const SCREENS: readonly Screen[] = [
  screen(
    '/web',
    lazy(() => import('../screens/overview/overview.tsx'), 'OverviewScreen'),
    menu('work', 'overview', 'orders'),
  ),
  screen(
    '/web/orders',
    lazy(() => import('../screens/orders/orders.tsx'), 'OrdersScreen'),
    menu('work', 'orders', 'orders'),
  ),
  screen(
    '/web/parts',
    lazy(() => import('../screens/parts/parts.tsx'), 'PartsScreen'),
  ),
]
