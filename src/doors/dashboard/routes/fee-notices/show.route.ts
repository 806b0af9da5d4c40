import { statedCosts } from '../../../../domain/order/show/stated-costs.ts'
import { type RouteRequest, route } from '../../route.ts'
import type { NoticeAnswer } from './notice-answers.ts'
import { noticeAnswer } from './notice-parts.ts'
import { readerOf, requireNotice } from './require-notice.ts'

/** One notice with its lines, each beside what was to be expected. */
export const showNotice = route({
  method: 'GET',
  path: '/fee-notices/:id',
  permission: 'fee-notices',
  answer: (request): Promise<NoticeAnswer> => noticeAnswerOf(request),
})

/** Also the answer of every act on a notice: how it stands now. */
export async function noticeAnswerOf(
  request: Pick<RouteRequest, 'context' | 'scope' | 'params' | 'person'>,
): Promise<NoticeAnswer> {
  const { db } = request.context
  const notice = await requireNotice(request, db)
  const attempts = notice.lines.flatMap(({ attemptId }) => attemptId ?? [])
  const [reader, stated] = await Promise.all([readerOf(request, [notice]), statedCosts(db, attempts)])
  return noticeAnswer(notice, reader, stated)
}
