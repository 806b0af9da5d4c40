import { type Command, group } from './command.ts'
import { announcementCommands } from './commands/announcement.ts'
import { apiUserCommands } from './commands/api-user.ts'
import { businessSiteCommands } from './commands/business-site.ts'
import { clientCommands } from './commands/client.ts'
import { contractPartnerCommands } from './commands/contract-partner.ts'
import { dashboardUserCommands } from './commands/dashboard-user.ts'
import { doctorCommands } from './commands/doctor.ts'
import { evidenceCommands } from './commands/evidence.ts'
import { exclusionCommands } from './commands/exclusion.ts'
import { feesCommands } from './commands/fees.ts'
import { fileCommands } from './commands/file.ts'
import { gksAccessCommands } from './commands/gks-access.ts'
import { gksLockCommands } from './commands/gks-lock.ts'
import { invoiceCommands } from './commands/invoice.ts'
import { keysCommands } from './commands/keys.ts'
import { migrateCommands } from './commands/migrate.ts'
import { officeCommands } from './commands/office.ts'
import { orderCommands } from './commands/order.ts'
import { poaCommands } from './commands/poa.ts'
import { priceCommands } from './commands/price.ts'
import { retentionCommands } from './commands/retention.ts'
import { serveCommands } from './commands/serve.ts'
import { eventsCommands } from './commands/webhook/events.ts'
import { listenCommands } from './commands/webhook/listen.ts'
import { webhookCommands } from './commands/webhook/webhook.ts'
import { webhookLogCommands } from './commands/webhook/webhook-log.ts'

/** Every command, in the order in which the help shows them. */
export const COMMANDS: readonly Command[] = [
  ...group(serveCommands, async () => (await import('./actions/serve.ts')).serveActions),
  ...group(migrateCommands, async () => (await import('./actions/migrate.ts')).migrateActions),
  ...group(clientCommands, async () => (await import('./actions/client.ts')).clientActions),
  ...group(contractPartnerCommands, async () => (await import('./actions/contract-partner.ts')).contractPartnerActions),
  ...group(exclusionCommands, async () => (await import('./actions/exclusion.ts')).exclusionActions),
  ...group(businessSiteCommands, async () => (await import('./actions/business-site.ts')).businessSiteActions),
  ...group(apiUserCommands, async () => (await import('./actions/api-user.ts')).apiUserActions),
  ...group(dashboardUserCommands, async () => (await import('./actions/dashboard-user.ts')).dashboardUserActions),
  ...group(webhookCommands, async () => (await import('./actions/webhook/webhook.ts')).webhookActions),
  ...group(webhookLogCommands, async () => (await import('./actions/webhook/webhook-log.ts')).webhookLogActions),
  ...group(eventsCommands, async () => (await import('./actions/webhook/events.ts')).eventsActions),
  ...group(listenCommands, async () => (await import('./actions/webhook/listen.ts')).listenActions),
  ...group(gksAccessCommands, async () => (await import('./actions/gks-access.ts')).gksAccessActions),
  ...group(gksLockCommands, async () => (await import('./actions/gks-lock.ts')).gksLockActions),
  ...group(orderCommands, async () => (await import('./actions/order.ts')).orderActions),
  ...group(officeCommands, async () => (await import('./actions/office.ts')).officeActions),
  ...group(evidenceCommands, async () => (await import('./actions/evidence.ts')).evidenceActions),
  ...group(feesCommands, async () => (await import('./actions/fees.ts')).feesActions),
  ...group(fileCommands, async () => (await import('./actions/file.ts')).fileActions),
  ...group(poaCommands, async () => (await import('./actions/poa.ts')).poaActions),
  ...group(announcementCommands, async () => (await import('./actions/announcement.ts')).announcementActions),
  ...group(priceCommands, async () => (await import('./actions/price.ts')).priceActions),
  ...group(invoiceCommands, async () => (await import('./actions/invoice.ts')).invoiceActions),
  ...group(retentionCommands, async () => (await import('./actions/retention.ts')).retentionActions),
  ...group(keysCommands, async () => (await import('./actions/keys.ts')).keysActions),
  ...group(doctorCommands, async () => (await import('./actions/doctor.ts')).doctorActions),
]
