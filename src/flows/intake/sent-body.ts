import type { Application } from '../../domain/application/application.ts'
import { type ApplicationBody, toBody } from '../../domain/application/to-body.ts'
import { findDocument } from '../../domain/file/file.ts'
import { findProcess } from '../../domain/power-of-attorney/process.store.ts'
import type { Pool } from '../../platform/db.ts'
import type { Seal } from '../../platform/seal/seal.ts'

/**
 * What was sent last, as a client would send it. A mandate that was signed in a process is the process's own, and gone with its papers;
 * a document that is gone has to be brought again.
 */
export async function sentBody(
  deps: { db: Pool; seal: Seal },
  clientId: number,
  application: Application,
): Promise<ApplicationBody> {
  if (application.transaction === 'AB') return toBody(application, () => undefined)
  const { processId, documentSha256 } = application.powerOfAttorney ?? {}
  const mandate = 'tax' in application ? application.tax.bankAccount?.sepaMandateSha256 : undefined
  const process = processId === undefined ? undefined : await findProcess(deps.db, clientId, processId)
  const signed = process?.mandateSha256?.toString('hex')
  const own = [documentSha256, mandate].filter((sha256) => sha256 !== undefined && sha256 !== signed)
  const texts = new Map<string, string>()
  for (const sha256 of own) {
    if (sha256 === undefined || (processId !== undefined && sha256 === documentSha256)) continue
    const content = await findDocument(deps.db, deps.seal, sha256)
    if (content) texts.set(sha256, content.toString('base64'))
  }
  return toBody(application, (sha256) => texts.get(sha256))
}
