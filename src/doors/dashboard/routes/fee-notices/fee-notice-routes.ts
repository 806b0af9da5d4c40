import type { Route } from '../../route.ts'
import { exportLines, exportNotices } from './csv.route.ts'
import { fetchNoticeFile } from './file.route.ts'
import { findNotices } from './find.route.ts'
import { payNotice, unpayNotice } from './payment.route.ts'
import { showNotice } from './show.route.ts'

export const FEE_NOTICE_ROUTES: readonly Route[] = [
  ...[findNotices, exportNotices, showNotice, exportLines, fetchNoticeFile],
  ...[payNotice, unpayNotice],
]
