import type { Logins } from './admission.ts'
import type { Threads } from './body/aside.ts'
import type { Applications } from './routes/applications.route.ts'
import type { EventDigests } from './routes/event-digests.route.ts'
import type { Events } from './routes/events.route.ts'
import type { EvidenceKeys } from './routes/evidence-keys.route.ts'
import type { FeeNotices } from './routes/fee-notices.route.ts'
import type { Files } from './routes/files.route.ts'
import type { GksConfigurations } from './routes/gks-configurations.route.ts'
import type { Health } from './routes/health.route.ts'
import type { Invoices } from './routes/invoices.route.ts'
import type { PlateOrders } from './routes/not-served.route.ts'
import type { Orders } from './routes/orders.route.ts'
import type { PowerOfAttorneys } from './routes/power-of-attorneys.route.ts'
import type { ReturnPage } from './routes/return-page.route.ts'
import type { Announcements, OfficeAvailability } from './routes/service-status.route.ts'
import type { UnmatchedMessages } from './routes/unmatched-messages.route.ts'
import type { Validations } from './routes/validations.route.ts'

/** Everything behind the HTTP door; each route says what it needs. The door only translates: no rule, no SQL, no clock of its own. */
export type HttpServices = Logins &
  Threads &
  Applications &
  Validations &
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
  EvidenceKeys &
  EventDigests &
  Events &
  Health
