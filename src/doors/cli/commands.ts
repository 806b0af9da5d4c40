import type { Command } from './command.ts'
import { announcementCommands } from './commands/announcement.ts'
import { apiUserCommands } from './commands/api-user.ts'
import { businessSiteCommands } from './commands/business-site.ts'
import { clientCommands } from './commands/client.ts'
import { contractPartnerCommands } from './commands/contract-partner.ts'
import { dashboardUserCommands } from './commands/dashboard-user.ts'
import { doctorCommands } from './commands/doctor.ts'
import { fileCommands } from './commands/file.ts'
import { gksAccessCommands } from './commands/gks-access.ts'
import { gksLockCommands } from './commands/gks-lock.ts'
import { invoiceCommands } from './commands/invoice.ts'
import { keysCommands } from './commands/keys.ts'
import { listenCommands } from './commands/listen.ts'
import { migrateCommands } from './commands/migrate.ts'
import { orderCommands } from './commands/order.ts'
import { poaCommands } from './commands/poa.ts'
import { priceCommands } from './commands/price.ts'
import { serveCommands } from './commands/serve.ts'
import { webhookCommands } from './commands/webhook.ts'

/** Every command, in the order in which the help shows them. */
export const COMMANDS: readonly Command[] = [
  ...serveCommands,
  ...migrateCommands,
  ...clientCommands,
  ...contractPartnerCommands,
  ...businessSiteCommands,
  ...apiUserCommands,
  ...dashboardUserCommands,
  ...webhookCommands,
  ...listenCommands,
  ...gksAccessCommands,
  ...gksLockCommands,
  ...orderCommands,
  ...fileCommands,
  ...poaCommands,
  ...announcementCommands,
  ...priceCommands,
  ...invoiceCommands,
  ...keysCommands,
  ...doctorCommands,
]
