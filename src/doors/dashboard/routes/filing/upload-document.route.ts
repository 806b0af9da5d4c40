import { MAX_DOCUMENT_BYTES } from '../../../../domain/application/document-draft.ts'
import { storeUpload } from '../../../../flows/filing/upload.ts'
import { badRequest } from '../../../../kernel/refusal.ts'
import { route } from '../../route.ts'
import type { DocumentAnswer } from './filing-answers.ts'
import { ownerOf } from './form-input.ts'

/** Takes the bytes of a PDF before a form refers to them. */
export const uploadDocument = route({
  method: 'POST',
  path: '/documents',
  permission: 'file',
  scoped: 'one',
  bytes: MAX_DOCUMENT_BYTES,
  async answer(request): Promise<DocumentAnswer> {
    const { context, body } = request
    if (!Buffer.isBuffer(body) || body.length === 0) throw badRequest('The document has no bytes').because('no-bytes')
    return storeUpload(context.filing, ownerOf(request), body)
  },
})
