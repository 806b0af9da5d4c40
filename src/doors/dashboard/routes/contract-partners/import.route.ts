import {
  type ImportedPartners,
  type ImportPreview,
  importPartners,
  previewImport,
} from '../../../../domain/client/partner-list.ts'
import { MAX_PARTNER_BYTES } from '../../../../domain/contract-partner/read-partner-file.ts'
import { badRequest } from '../../../../kernel/refusal.ts'
import { object, text } from '../../../../kernel/rules/shape.ts'
import { change } from '../../change.ts'
import { demanding, reading, word } from '../../input.ts'
import { route } from '../../route.ts'
import { KEEPER } from '../clients/of-client.ts'

export type ImportPreviewAnswer = ImportPreview
export type ImportAnswer = ImportedPartners

function fileOf(body: unknown): Buffer {
  if (!Buffer.isBuffer(body) || body.length === 0) throw badRequest('The file has no bytes').because('no-bytes')
  return body
}

/** What a file would do to the list: new, changed, gone, or what is wrong in which line. */
export const checkPartnerFile = route({
  method: 'POST',
  path: '/contract-partners/check',
  permission: 'master-data',
  scoped: 'one',
  bytes: MAX_PARTNER_BYTES,
  answer: async ({ context: { db }, scope, body }): Promise<ImportPreviewAnswer> =>
    previewImport(db, KEEPER, { ...scope, file: fileOf(body) }),
})

const QUERY = object({ state: text, off: word(['true', 'false']) })

/** Stores a file as it was shown; `state` is what the check told. */
export const importPartnerFile = route({
  method: 'POST',
  path: '/contract-partners/import',
  permission: 'master-data',
  scoped: 'one',
  bytes: MAX_PARTNER_BYTES,
  async answer(request): Promise<ImportAnswer> {
    const file = fileOf(request.body)
    const { state, off } = demanding(reading(QUERY, request.query), 'state')
    const wanted = { ...request.scope, file, state, switchesOff: off === 'true' }
    return change(
      request,
      (tx, now) => importPartners(tx, KEEPER, wanted, now),
      (done) => ({
        ...{ action: 'contract-partner.import', subject: `client ${request.scope.clientId}` },
        details: { ...done },
      }),
    )
  },
})
