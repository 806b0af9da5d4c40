import type { Route } from '../../route.ts'
import { findOrderList } from './find.route.ts'
import { showOrder } from './show.route.ts'

/** What people do with orders. */
export const ORDER_ROUTES: readonly Route[] = [findOrderList, showOrder]
