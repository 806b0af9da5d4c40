import type { Route } from './route.ts'
import { beginTotp } from './routes/account/begin-totp.route.ts'
import { changePassword } from './routes/account/change-password.route.ts'
import { confirmTotpSetup } from './routes/account/confirm-totp.route.ts'
import { removeOwnTotp } from './routes/account/remove-totp.route.ts'
import { setOwnPreferences } from './routes/account/set-preferences.route.ts'
import { ANNOUNCEMENT_ROUTES } from './routes/announcements/announcement-routes.ts'
import { API_USER_ROUTES } from './routes/api-users/api-user-routes.ts'
import { exportAudit } from './routes/audit/csv.route.ts'
import { findAudit } from './routes/audit/find.route.ts'
import { BATCH_ROUTES } from './routes/batches/batch-routes.ts'
import { CLIENT_ROUTES } from './routes/clients/client-routes.ts'
import { PARTNER_ROUTES } from './routes/contract-partners/partner-routes.ts'
import { fetchEventDigest } from './routes/event-digests/fetch.route.ts'
import { findEventDays } from './routes/event-digests/find.route.ts'
import { EXCLUSION_ROUTES } from './routes/exclusions/exclusion-routes.ts'
import { setFeeBooking, showBooking } from './routes/fee-ledger/booking.route.ts'
import { exportDatev, exportLedger } from './routes/fee-ledger/export.route.ts'
import { findFeeLedger } from './routes/fee-ledger/find.route.ts'
import { FEE_NOTICE_ROUTES } from './routes/fee-notices/fee-notice-routes.ts'
import { FILING_ROUTES } from './routes/filing/filing-routes.ts'
import { GKS_ACCESS_ROUTES } from './routes/gks-accesses/gks-access-routes.ts'
import { INVOICE_ROUTES } from './routes/invoices/invoice-routes.ts'
import { LOCK_ROUTES } from './routes/locks/lock-routes.ts'
import { OFFICE_ROUTES } from './routes/offices/office-routes.ts'
import { ORDER_ROUTES } from './routes/orders/order-routes.ts'
import { showAttention } from './routes/overview/attention.route.ts'
import { showCounts } from './routes/overview/counts.route.ts'
import { showDays } from './routes/overview/days.route.ts'
import { showLanes } from './routes/overview/lanes.route.ts'
import { POWER_ROUTES } from './routes/powers-of-attorney/power-routes.ts'
import { PRICE_ROUTES } from './routes/prices/price-routes.ts'
import { REQUEST_ROUTES } from './routes/requests/request-routes.ts'
import { RETENTION_ROUTES } from './routes/retention/retention-routes.ts'
import { confirmIdentity } from './routes/session/confirm.route.ts'
import { endOtherSessions } from './routes/session/end-others.route.ts'
import { findSessions } from './routes/session/list.route.ts'
import { showSession } from './routes/session/show.route.ts'
import { SIMULATOR_ROUTES } from './routes/simulator/simulator-routes.ts'
import { UNMATCHED_ROUTES } from './routes/unmatched/unmatched-routes.ts'
import { addUser } from './routes/users/add.route.ts'
import { findUsers } from './routes/users/find.route.ts'
import { resetUserPassword } from './routes/users/reset-password.route.ts'
import { resetUserTotp } from './routes/users/reset-totp.route.ts'
import { setUser } from './routes/users/set.route.ts'
import { WEBHOOK_ROUTES } from './routes/webhooks/webhook-routes.ts'
import { openStream } from './stream/stream.route.ts'

/** Every use case of the dashboard. A test calls each of them as everybody. */
export const ROUTES: readonly Route[] = [
  ...[showSession, findSessions, endOtherSessions, confirmIdentity, openStream],
  ...[changePassword, beginTotp, confirmTotpSetup, removeOwnTotp, setOwnPreferences],
  ...[findUsers, addUser, setUser, resetUserPassword, resetUserTotp],
  ...[showAttention, showCounts, showDays, showLanes],
  ...OFFICE_ROUTES,
  ...ORDER_ROUTES,
  ...FILING_ROUTES,
  ...BATCH_ROUTES,
  ...FEE_NOTICE_ROUTES,
  ...[findFeeLedger, exportLedger, exportDatev, showBooking, setFeeBooking],
  ...UNMATCHED_ROUTES,
  ...POWER_ROUTES,
  ...INVOICE_ROUTES,
  ...PRICE_ROUTES,
  ...GKS_ACCESS_ROUTES,
  ...LOCK_ROUTES,
  ...SIMULATOR_ROUTES,
  ...WEBHOOK_ROUTES,
  ...[findEventDays, fetchEventDigest],
  ...API_USER_ROUTES,
  ...ANNOUNCEMENT_ROUTES,
  ...CLIENT_ROUTES,
  ...PARTNER_ROUTES,
  ...EXCLUSION_ROUTES,
  ...RETENTION_ROUTES,
  ...REQUEST_ROUTES,
  ...[findAudit, exportAudit],
]
