import type { Route } from './route.ts'
import { beginTotp } from './routes/account/begin-totp.route.ts'
import { changePassword } from './routes/account/change-password.route.ts'
import { confirmTotpSetup } from './routes/account/confirm-totp.route.ts'
import { removeOwnTotp } from './routes/account/remove-totp.route.ts'
import { setOwnPreferences } from './routes/account/set-preferences.route.ts'
import { addClientApiUser } from './routes/api-users/add.route.ts'
import { findApiUsers } from './routes/api-users/find.route.ts'
import { newApiPassword } from './routes/api-users/new-password.route.ts'
import { setApiUser } from './routes/api-users/set.route.ts'
import { exportAudit } from './routes/audit/csv.route.ts'
import { findAudit } from './routes/audit/find.route.ts'
import { GKS_ACCESS_ROUTES } from './routes/gks-accesses/gks-access-routes.ts'
import { LOCK_ROUTES } from './routes/locks/lock-routes.ts'
import { ORDER_ROUTES } from './routes/orders/order-routes.ts'
import { showAttention } from './routes/overview/attention.route.ts'
import { showCounts } from './routes/overview/counts.route.ts'
import { showDays } from './routes/overview/days.route.ts'
import { showLanes } from './routes/overview/lanes.route.ts'
import { confirmIdentity } from './routes/session/confirm.route.ts'
import { endOtherSessions } from './routes/session/end-others.route.ts'
import { findSessions } from './routes/session/list.route.ts'
import { showSession } from './routes/session/show.route.ts'
import { SIMULATOR_ROUTES } from './routes/simulator/simulator-routes.ts'
import { addUser } from './routes/users/add.route.ts'
import { findUsers } from './routes/users/find.route.ts'
import { resetUserPassword } from './routes/users/reset-password.route.ts'
import { resetUserTotp } from './routes/users/reset-totp.route.ts'
import { setUser } from './routes/users/set.route.ts'
import { addClientWebhook } from './routes/webhooks/add.route.ts'
import { countRedeliveries } from './routes/webhooks/count-redelivery.route.ts'
import { findWebhookList } from './routes/webhooks/find.route.ts'
import { findWebhookDeliveries } from './routes/webhooks/find-deliveries.route.ts'
import { redeliverWebhook } from './routes/webhooks/redeliver.route.ts'
import { removeClientWebhook } from './routes/webhooks/remove.route.ts'
import { setWebhook } from './routes/webhooks/set.route.ts'
import { showWebhook } from './routes/webhooks/show.route.ts'
import { showDelivery } from './routes/webhooks/show-delivery.route.ts'
import { testWebhook } from './routes/webhooks/test.route.ts'
import { openStream } from './stream/stream.route.ts'

/** Every use case of the dashboard. A test calls each of them as everybody. */
export const ROUTES: readonly Route[] = [
  ...[showSession, findSessions, endOtherSessions, confirmIdentity, openStream],
  ...[changePassword, beginTotp, confirmTotpSetup, removeOwnTotp, setOwnPreferences],
  ...[findUsers, addUser, setUser, resetUserPassword, resetUserTotp],
  ...[showAttention, showCounts, showDays, showLanes],
  ...ORDER_ROUTES,
  ...GKS_ACCESS_ROUTES,
  ...LOCK_ROUTES,
  ...SIMULATOR_ROUTES,
  ...[findWebhookList, addClientWebhook, showWebhook, setWebhook, removeClientWebhook, testWebhook],
  ...[findWebhookDeliveries, showDelivery, countRedeliveries, redeliverWebhook],
  ...[findApiUsers, addClientApiUser, setApiUser, newApiPassword],
  ...[findAudit, exportAudit],
]
