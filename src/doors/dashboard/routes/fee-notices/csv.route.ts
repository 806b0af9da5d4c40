import { Readable } from 'node:stream'
import { findLedger, type LedgerFilter } from '../../../../domain/fee-notice/ledger.ts'
import type { LedgerRow } from '../../../../domain/fee-notice/ledger-notice.ts'
import { CSV_BEGIN, csvLine, csvOf } from '../../../../kernel/csv.ts'
import { germanDay } from '../../../../kernel/time.ts'
import { reading } from '../../input.ts'
import { type OwnAnswer, type RouteRequest, route } from '../../route.ts'
import { LEDGER_QUERY } from './find.route.ts'
import { LINES_HEAD, lineCells, NOTICES_HEAD, noticeCells } from './notice-table.ts'
import { readerOf } from './require-notice.ts'
import { noticeAnswerOf } from './show.route.ts'

/** How many notices are read at a time: each may have thousands of lines to count. */
const BATCH = 20

const asCsv =
  (name: string, content: Readable | string): OwnAnswer =>
  (reply) =>
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${name}.csv"`)
      .send(content)

/** Exactly the notices that match the filter. */
export const exportNotices = route({
  method: 'GET',
  path: '/fee-notices/export',
  permission: 'fee-notices',
  async answer(request): Promise<OwnAnswer> {
    const { scope, query, context } = request
    const filter = { ...scope, state: reading(LEDGER_QUERY, query).state }
    return asCsv(`gebuehrenbescheide-${germanDay(context.clock.now())}`, Readable.from(lines(request, filter)))
  },
})

async function* lines(request: RouteRequest, filter: LedgerFilter): AsyncGenerator<string> {
  yield CSV_BEGIN + csvLine(NOTICES_HEAD)
  for (let before: string | undefined; ; ) {
    const notices: LedgerRow[] = await findLedger(request.context.db, filter, { before, limit: BATCH })
    const reader = await readerOf(request, notices)
    yield notices.map((notice) => csvLine(noticeCells(notice, reader))).join('')
    if (notices.length < BATCH) return
    before = notices.at(-1)?.id
  }
}

/** The lines of one notice as they stand on its page. */
export const exportLines = route({
  method: 'GET',
  path: '/fee-notices/:id/export',
  permission: 'fee-notices',
  async answer(request): Promise<OwnAnswer> {
    const notice = await noticeAnswerOf(request)
    const name = `gebuehrenbescheid-${notice.number.replace(/[^\w-]+/g, '-').slice(0, 60)}`
    return asCsv(
      name,
      csvOf(
        LINES_HEAD,
        notice.lines.map((line) => lineCells(notice.number, line)),
      ),
    )
  },
})
