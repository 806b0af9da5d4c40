import type { Route } from '../../route.ts'
import { exportBilledOrders } from './csv.route.ts'
import { findInvoicesOf } from './find.route.ts'
import { changeIssuer, changeRecipient, showIssuer, showRecipient } from './parties.route.ts'
import { takeBackInvoice } from './reverse.route.ts'
import { runMonth, showPlan } from './run.route.ts'
import { fetchInvoiceFile, showInvoice } from './show.route.ts'

export const INVOICE_ROUTES: readonly Route[] = [
  ...[findInvoicesOf, showInvoice, fetchInvoiceFile, exportBilledOrders],
  ...[showPlan, runMonth, takeBackInvoice],
  ...[showIssuer, changeIssuer, showRecipient, changeRecipient],
]
