import {
  IconActivity,
  IconAddressBook,
  IconBook2,
  IconBuildingBank,
  IconBuildings,
  IconCertificate,
  IconFileEuro,
  IconFlask,
  IconHistory,
  IconKey,
  IconLayoutDashboard,
  IconLayoutList,
  IconMailQuestion,
  IconReceiptEuro,
  IconShieldLock,
  IconSignature,
  IconSpeakerphone,
  IconTableShare,
  IconTags,
  IconTrashX,
  IconUserOff,
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
  batches: <IconTableShare {...ICON} />,
  powers: <IconSignature {...ICON} />,
  feeNotices: <IconReceiptEuro {...ICON} />,
  feeLedger: <IconBook2 {...ICON} />,
  unmatched: <IconMailQuestion {...ICON} />,
  invoices: <IconFileEuro {...ICON} />,
  webhooks: <IconWebhook {...ICON} />,
  apiUsers: <IconKey {...ICON} />,
  requests: <IconActivity {...ICON} />,
  gksAccesses: <IconCertificate {...ICON} />,
  users: <IconUsers {...ICON} />,
  audit: <IconHistory {...ICON} />,
  clients: <IconBuildings {...ICON} />,
  locks: <IconShieldLock {...ICON} />,
  prices: <IconTags {...ICON} />,
  contractPartners: <IconAddressBook {...ICON} />,
  exclusions: <IconUserOff {...ICON} />,
  retention: <IconTrashX {...ICON} />,
  offices: <IconBuildingBank {...ICON} />,
  announcements: <IconSpeakerphone {...ICON} />,
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
    '/web/orders/new',
    lazy(() => import('../screens/new-order/finder.tsx'), 'FinderScreen'),
  ),
  screen(
    '/web/orders/new/$tx',
    lazy(() => import('../screens/new-order/application.tsx'), 'ApplicationScreen'),
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
    '/web/batches',
    lazy(() => import('../screens/batches/batches.tsx'), 'BatchesScreen'),
    menu('work', 'batches', 'file'),
  ),
  screen(
    '/web/batches/new',
    lazy(() => import('../screens/batches/new/new-batch.tsx'), 'NewBatchScreen'),
  ),
  screen(
    '/web/batches/$id',
    lazy(() => import('../screens/batches/detail/batch.tsx'), 'BatchScreen'),
  ),
  screen(
    '/web/vehicles/$fin',
    lazy(() => import('../screens/vehicle/vehicle.tsx'), 'VehicleScreen'),
  ),
  screen(
    '/web/offices',
    lazy(() => import('../screens/offices/offices.tsx'), 'OfficesScreen'),
    menu('work', 'offices', 'orders'),
  ),
  screen(
    '/web/fee-notices',
    lazy(() => import('../screens/fee-notices/fee-notices.tsx'), 'FeeNoticesScreen'),
    menu('money', 'feeNotices', 'fee-notices'),
  ),
  screen(
    '/web/fee-notices/$id',
    lazy(() => import('../screens/fee-notices/detail/fee-notice.tsx'), 'FeeNoticeScreen'),
  ),
  screen(
    '/web/fee-ledger',
    lazy(() => import('../screens/fee-ledger/fee-ledger.tsx'), 'FeeLedgerScreen'),
    menu('money', 'feeLedger', 'fee-notices'),
  ),
  screen(
    '/web/powers-of-attorney',
    lazy(() => import('../screens/powers-of-attorney/powers.tsx'), 'PowersScreen'),
    menu('work', 'powers', 'powers'),
  ),
  screen(
    '/web/powers-of-attorney/new',
    lazy(() => import('../screens/powers-of-attorney/new/new-power.tsx'), 'NewPowerScreen'),
  ),
  screen(
    '/web/powers-of-attorney/$id',
    lazy(() => import('../screens/powers-of-attorney/detail/power.tsx'), 'PowerScreen'),
  ),
  screen(
    '/web/powers-of-attorney/$id/check',
    lazy(() => import('../screens/powers-of-attorney/check/check.tsx'), 'CheckScreen'),
  ),
  screen(
    '/web/invoices',
    lazy(() => import('../screens/invoices/invoices.tsx'), 'InvoicesScreen'),
    menu('money', 'invoices', 'invoices'),
  ),
  screen(
    '/web/invoices/run',
    lazy(() => import('../screens/invoices/run/run.tsx'), 'RunScreen'),
  ),
  screen(
    '/web/invoices/$id',
    lazy(() => import('../screens/invoices/detail/invoice.tsx'), 'InvoiceScreen'),
  ),
  screen(
    '/web/unmatched',
    lazy(() => import('../screens/unmatched/unmatched.tsx'), 'UnmatchedScreen'),
    menu('money', 'unmatched', 'unmatched'),
  ),
  screen(
    '/web/unmatched/$id',
    lazy(() => import('../screens/unmatched/message/message.tsx'), 'MessageScreen'),
  ),
  screen(
    '/web/webhooks',
    lazy(() => import('../screens/webhooks/webhooks.tsx'), 'WebhooksScreen'),
    menu('connection', 'webhooks', 'webhooks'),
  ),
  screen(
    '/web/webhooks/new',
    lazy(() => import('../screens/webhooks/new-webhook.tsx'), 'NewWebhookScreen'),
  ),
  screen(
    '/web/webhooks/digests',
    lazy(() => import('../screens/webhooks/digests/digests.tsx'), 'DigestsScreen'),
  ),
  screen(
    '/web/webhooks/$id',
    lazy(() => import('../screens/webhooks/detail/webhook.tsx'), 'WebhookScreen'),
  ),
  screen(
    '/web/api-users',
    lazy(() => import('../screens/api-users/api-users.tsx'), 'ApiUsersScreen'),
    menu('connection', 'apiUsers', 'api-users'),
  ),
  screen(
    '/web/requests',
    lazy(() => import('../screens/requests/requests.tsx'), 'RequestsScreen'),
    menu('connection', 'requests', 'requests'),
  ),
  screen(
    '/web/requests/$traceId',
    lazy(() => import('../screens/requests/request.tsx'), 'RequestScreen'),
  ),
  screen(
    '/web/gks-accesses',
    lazy(() => import('../screens/gks-accesses/gks-accesses.tsx'), 'GksAccessesScreen'),
    menu('connection', 'gksAccesses', 'gks-accesses'),
  ),
  screen(
    '/web/users',
    lazy(() => import('../screens/users/users.tsx'), 'UsersScreen'),
    menu('administration', 'users', 'users'),
  ),
  screen(
    '/web/audit',
    lazy(() => import('../screens/audit/audit.tsx'), 'AuditScreen'),
    menu('administration', 'audit', 'audit'),
  ),
  screen(
    '/web/clients',
    lazy(() => import('../screens/clients/clients.tsx'), 'ClientsScreen'),
    menu('operation', 'clients', 'master-data'),
  ),
  screen(
    '/web/clients/$id',
    lazy(() => import('../screens/clients/detail/client.tsx'), 'ClientScreen'),
  ),
  screen(
    '/web/prices',
    lazy(() => import('../screens/prices/prices.tsx'), 'PricesScreen'),
    menu('operation', 'prices', 'master-data'),
  ),
  screen(
    '/web/locks',
    lazy(() => import('../screens/locks/locks.tsx'), 'LocksScreen'),
    menu('operation', 'locks', 'locks'),
  ),
  screen(
    '/web/contract-partners',
    lazy(() => import('../screens/contract-partners/contract-partners.tsx'), 'ContractPartnersScreen'),
    menu('operation', 'contractPartners', 'master-data'),
  ),
  screen(
    '/web/exclusions',
    lazy(() => import('../screens/exclusions/exclusions.tsx'), 'ExclusionsScreen'),
    menu('administration', 'exclusions', 'exclusions'),
  ),
  screen(
    '/web/retention',
    lazy(() => import('../screens/retention/retention.tsx'), 'RetentionScreen'),
    menu('operation', 'retention', 'master-data'),
  ),
  screen(
    '/web/announcements',
    lazy(() => import('../screens/announcements/announcements.tsx'), 'AnnouncementsScreen'),
    menu('operation', 'announcements', 'master-data'),
  ),
  screen(
    '/web/simulator',
    lazy(() => import('../screens/simulator/simulator.tsx'), 'SimulatorScreen'),
    menu('test', 'simulator', 'simulator', { testOnly: true }),
  ),
  screen(
    '/web/account',
    lazy(() => import('../screens/account/account.tsx'), 'AccountScreen'),
  ),
  screen(
    '/web/parts',
    lazy(() => import('../screens/parts/parts.tsx'), 'PartsScreen'),
  ),
]
