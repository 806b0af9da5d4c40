import { createClient } from './add.route.ts'
import { findClients } from './find.route.ts'
import { setInvoiceRecipient } from './recipient.route.ts'
import { releaseForProduction, withdrawRelease } from './release.route.ts'
import { setClient, setClientActive } from './set.route.ts'
import { showClient } from './show.route.ts'
import { addSite, removeSite, setSite } from './sites.route.ts'

export const CLIENT_ROUTES = [
  ...[findClients, createClient, showClient, setClient, setClientActive],
  ...[releaseForProduction, withdrawRelease, setInvoiceRecipient],
  ...[addSite, setSite, removeSite],
]
