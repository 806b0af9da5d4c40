import type { Route } from '../../route.ts'
import { searchEverything } from '../search/search.route.ts'
import { showVehicle } from '../vehicles/show.route.ts'
import { findOwnViews } from '../views/find.route.ts'
import { removeOwnView } from '../views/remove.route.ts'
import { saveOwnView } from '../views/save.route.ts'
import { actOnOrders } from './bulk.route.ts'
import { correctOrderRoute } from './correct.route.ts'
import { fetchEvidence } from './evidence.route.ts'
import { exportOrders } from './export.route.ts'
import { fetchOrderFile } from './file.route.ts'
import { findOrderList } from './find.route.ts'
import { fetchMailFile } from './mail-file.route.ts'
import { findOrderMessages, showOrderMessage } from './messages.route.ts'
import { notePapersArrived } from './papers.route.ts'
import { queryOrderStatus } from './query-status.route.ts'
import { releaseFilesOfOrder } from './release-files.route.ts'
import { showOrder } from './show.route.ts'

/** What people do with orders, and how they find them. */
export const ORDER_ROUTES: readonly Route[] = [
  ...[findOrderList, exportOrders, showOrder, fetchOrderFile, fetchMailFile],
  ...[findOrderMessages, showOrderMessage, fetchEvidence],
  ...[queryOrderStatus, releaseFilesOfOrder, correctOrderRoute, actOnOrders, notePapersArrived],
  ...[showVehicle, searchEverything],
  ...[findOwnViews, saveOwnView, removeOwnView],
]
