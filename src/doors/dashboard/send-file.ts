import { contentDisposition } from '../../kernel/content-disposition.ts'
import { notFound } from '../../kernel/refusal.ts'
import type { OwnAnswer } from './route.ts'

/** What a browser may show by itself; everything else is saved. */
const SHOWN = 'application/pdf'

/** The bytes of a file that the person may see; nothing where there is none. */
export function sendFile(file: { mediaType: string; filename: string; content: Buffer } | undefined): OwnAnswer {
  if (!file) throw notFound('There is no such file').because('no-file')
  const isShown = file.mediaType === SHOWN
  return (reply) =>
    reply
      .type(isShown ? SHOWN : 'application/octet-stream')
      .header('content-disposition', contentDisposition(file.filename, isShown ? 'inline' : 'attachment'))
      .header('x-content-type-options', 'nosniff')
      .send(file.content)
}
