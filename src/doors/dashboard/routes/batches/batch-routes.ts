import type { Route } from '../../route.ts'
import { sendBatch } from './create.route.ts'
import { exportBatch } from './export.route.ts'
import { findBatchList } from './find.route.ts'
import { setMapping, showMapping } from './mapping.route.ts'
import { retryRows } from './retry.route.ts'
import { findBatchRows } from './rows.route.ts'
import { showBatch } from './show.route.ts'
import { endBatch } from './stop.route.ts'

/** Many applications at once. */
export const BATCH_ROUTES: readonly Route[] = [
  ...[findBatchList, sendBatch, showBatch, findBatchRows, exportBatch, endBatch, retryRows],
  ...[showMapping, setMapping],
]
