import type { Route } from '../../route.ts'
import { correctOrderRoute } from './correct.route.ts'
import { fetchOrderFile } from './file.route.ts'
import { findOrderList } from './find.route.ts'
import { queryOrderStatus } from './query-status.route.ts'
import { releaseFilesOfOrder } from './release-files.route.ts'
import { showOrder } from './show.route.ts'

/** What people do with orders. */
export const ORDER_ROUTES: readonly Route[] = [
  ...[findOrderList, showOrder, fetchOrderFile],
  ...[queryOrderStatus, releaseFilesOfOrder, correctOrderRoute],
]
