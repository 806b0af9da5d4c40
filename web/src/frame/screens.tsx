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
  {
    path: '/web/gks-accesses',
    component: lazyRouteComponent(() => import('../screens/gks-accesses/gks-accesses.tsx'), 'GksAccessesScreen'),
    menu: { group: 'connection', name: 'gksAccesses', icon: <IconCertificate {...ICON} />, permission: 'gks-accesses' },
  },
  {
    path: '/web/users',
    component: lazyRouteComponent(() => import('../screens/users/users.tsx'), 'UsersScreen'),
    menu: { group: 'administration', name: 'users', icon: <IconUsers {...ICON} />, permission: 'users' },
  },
  {
    path: '/web/audit',
    component: lazyRouteComponent(() => import('../screens/audit/audit.tsx'), 'AuditScreen'),
    menu: { group: 'administration', name: 'audit', icon: <IconHistory {...ICON} />, permission: 'audit' },
  },
  {
    path: '/web/locks',
    component: lazyRouteComponent(() => import('../screens/locks/locks.tsx'), 'LocksScreen'),
    menu: { group: 'operation', name: 'locks', icon: <IconShieldLock {...ICON} />, permission: 'locks' },
  },
  {
    path: '/web/simulator',
    component: lazyRouteComponent(() => import('../screens/simulator/simulator.tsx'), 'SimulatorScreen'),
    menu: {
      group: 'test',
      name: 'simulator',
      icon: <IconFlask {...ICON} />,
      permission: 'simulator',
      testOnly: true,
    },
  },
  {
    path: '/web/account',
    component: lazyRouteComponent(() => import('../screens/account/account.tsx'), 'AccountScreen'),
    path: '/web',
    component: lazyRouteComponent(() => import('../screens/overview/overview.tsx'), 'OverviewScreen'),
    menu: { group: 'work', name: 'overview', icon: MENU_ICONS.overview, permission: 'orders' },
  },
  {
    path: '/web/webhooks',
    component: lazyRouteComponent(() => import('../screens/webhooks/webhooks.tsx'), 'WebhooksScreen'),
    menu: { group: 'connection', name: 'webhooks', icon: MENU_ICONS.webhooks, permission: 'webhooks' },
  },
  {
    path: '/web/webhooks/new',
    component: lazyRouteComponent(() => import('../screens/webhooks/new-webhook.tsx'), 'NewWebhookScreen'),
  },
  {
    path: '/web/webhooks/$id',
    component: lazyRouteComponent(() => import('../screens/webhooks/webhook.tsx'), 'WebhookScreen'),
  },
  {
    path: '/web/api-users',
    component: lazyRouteComponent(() => import('../screens/api-users/api-users.tsx'), 'ApiUsersScreen'),
    menu: { group: 'connection', name: 'apiUsers', icon: MENU_ICONS.apiUsers, permission: 'api-users' },
  },
  {
    path: '/web/parts',
    component: lazyRouteComponent(() => import('../screens/parts/parts.tsx'), 'PartsScreen'),
  },
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
    '/web/orders/$id',
    lazy(() => import('../screens/order/order.tsx'), 'OrderScreen'),
  ),
  screen(
    '/web/orders/$id/correct',
    lazy(() => import('../screens/correct/correct.tsx'), 'CorrectScreen'),
  ),
  screen(
    '/web/vehicles/$fin',
    lazy(() => import('../screens/vehicle/vehicle.tsx'), 'VehicleScreen'),
  ),
  screen(
    '/web/parts',
    lazy(() => import('../screens/parts/parts.tsx'), 'PartsScreen'),
  ),
]
