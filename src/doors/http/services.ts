import type { Logins } from './admission.ts'
import type { Applications } from './applications.route.ts'
import type { Threads } from './aside.ts'
import type { FeeNotices } from './fee-notices.route.ts'
import type { Files } from './files.route.ts'
import type { GksConfigurations } from './gks-configurations.route.ts'
import type { Health } from './health.route.ts'
import type { Invoices } from './invoices.route.ts'
import type { PlateOrders } from './not-served.route.ts'
import type { Orders } from './orders.route.ts'
import type { PowerOfAttorneys } from './power-of-attorneys.route.ts'
import type { ReturnPage } from './return-page.route.ts'
import type { Announcements, OfficeAvailability } from './service-status.route.ts'
import type { UnmatchedMessages } from './unmatched-messages.route.ts'

/** Everything behind the HTTP door; each route says what it needs. The door only translates: no rule, no SQL, no clock of its own. */
export type HttpServices = Logins &
  Threads &
  Applications &
  Orders &
  Files &
  FeeNotices &
  UnmatchedMessages &
  PowerOfAttorneys &
  ReturnPage &
  Invoices &
  Announcements &
  OfficeAvailability &
  PlateOrders &
  GksConfigurations &
  Health
