import type { FastifyInstance } from 'fastify'
import type { ClientProfile } from '../../../domain/client/caller.ts'
import { feeNoticeRecord } from '../../../domain/fee-notice/fee-notice.ts'
import type { FeeNoticeView } from '../../../domain/fee-notice/find-notices.ts'
import type { Page } from '../../../kernel/page.ts'
import { notFound } from '../../../kernel/refusal.ts'
import { versioned } from '../api-address.ts'
import { callerOf } from '../caller-of.ts'
import { PAGE_PARAMETERS, pageRecord, readPage, readParameters } from '../list-query.ts'

export interface FeeNotices {
  /** Throws the 403 for a client that the authority does not bill. */
  findFeeNotices(client: ClientProfile, page: Page): Promise<{ notices: readonly FeeNoticeView[]; total: number }>
  findFeeNotice(client: ClientProfile, id: string): Promise<FeeNoticeView | undefined>
}

const LIST = versioned('/vehicleDeregistrations/feeNotices')
const NOTICE_ID = /^gb_[0-9a-z]{1,60}$/

/** Collective fee notices (contract 1, 4.4a); 403 for clients that the authority does not bill. */
export function feeNoticeRoutes(app: FastifyInstance, services: FeeNotices): void {
  app.get(LIST, async (request) => {
    const { client } = callerOf(request)
    const page = readPage(readParameters(request.query, PAGE_PARAMETERS))
    const { notices, total } = await services.findFeeNotices(client, page)
    return {
      feeNotices: notices.map(({ notice, files }) => feeNoticeRecord(notice, client.id, files)),
      ...pageRecord(page, notices.length, total),
    }
  })

  app.get<{ Params: { id: string } }>(`${LIST}/:id`, async (request) => {
    const { client } = callerOf(request)
    const { id } = request.params
    const view = await services.findFeeNotice(client, NOTICE_ID.test(id) ? id : '')
    if (!view) throw notFound('There is no such fee notice').because('no-notice')
    return feeNoticeRecord(view.notice, client.id, view.files)
  })
}
