import type { Route } from '../../route.ts'
import { findPrices } from './find.route.ts'
import { changePrice } from './set.route.ts'
import { showPrice } from './show.route.ts'

export const PRICE_ROUTES: readonly Route[] = [findPrices, showPrice, changePrice]
