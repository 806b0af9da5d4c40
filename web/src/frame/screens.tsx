import {
  IconActivity,
  IconArrowsExchange,
  IconBuildingCommunity,
  IconCar,
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
import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Permission } from '../door/session.ts'
import type { NAV_TEXTS } from './frame.texts.ts'

type Group = keyof (typeof NAV_TEXTS)['de']['groups']
type Name = keyof (typeof NAV_TEXTS)['de']['names']

export interface Screen {
  path: string
  /** Loaded when it is opened for the first time. */
  component: RouteComponent
  /** Where it stands in the menu; screens without are reached from others. */
  menu?: { group: Group; name: Name; icon: ReactNode; permission?: Permission; testOnly?: boolean }
}

const ICON = { size: 18, stroke: 1.6, 'aria-hidden': true } as const

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
  },
  {
    path: '/web/parts',
    component: lazyRouteComponent(() => import('../screens/parts/parts.tsx'), 'PartsScreen'),
  },
]

/** For those who add a screen: the icons that the menu uses. */
export const MENU_ICONS = {
  overview: <IconLayoutDashboard {...ICON} />,
  orders: <IconLayoutList {...ICON} />,
  vehicles: <IconCar {...ICON} />,
  webhooks: <IconWebhook {...ICON} />,
  apiUsers: <IconKey {...ICON} />,
  requests: <IconActivity {...ICON} />,
  gksAccesses: <IconCertificate {...ICON} />,
  users: <IconUsers {...ICON} />,
  audit: <IconHistory {...ICON} />,
  clients: <IconBuildingCommunity {...ICON} />,
  locks: <IconShieldLock {...ICON} />,
  lanes: <IconArrowsExchange {...ICON} />,
  simulator: <IconFlask {...ICON} />,
}
