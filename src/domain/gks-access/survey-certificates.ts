import type { Sql } from '../../platform/db.ts'
import type { Seal, SealPlace } from '../../platform/seal/seal.ts'
import { placeOf } from '../../platform/seal/sealed-columns.ts'
import { type Annotation, annotationsOf, needsAttention, readCertificate } from './certificate.ts'

interface SurveyedCertificate {
  accessId: string
  /** Why it needs attention (contract 2, 4.5); empty when it does not. */
  attention: readonly (Annotation | 'unreadable')[]
}

/** Looks at the certificates of all stored accesses. An access whose secrets cannot be opened counts as unreadable. */
export async function surveyCertificates(sql: Sql, seal: Seal, now: Date): Promise<SurveyedCertificate[]> {
  const rows = await sql<{ id: string; certificate: string; sealedPassword: Buffer; sealedPrivateKey: Buffer }[]>`
    select id, certificate, sealed_password, sealed_private_key from gks_access order by created_at, id`
  return rows.map(({ id, certificate: pem, sealedPassword, sealedPrivateKey }) => {
    const certificate = readCertificate(pem)
    const isOpen =
      canOpen(seal, sealedPassword, placeOf.gksPassword(id)) &&
      canOpen(seal, sealedPrivateKey, placeOf.gksPrivateKey(id))
    if (!certificate || !isOpen) {
      return { accessId: id, attention: ['unreadable'] }
    }
    const annotations = annotationsOf(certificate, now)
    return { accessId: id, attention: needsAttention(annotations) ? annotations : [] }
  })
}

function canOpen(seal: Seal, sealed: Buffer, place: SealPlace): boolean {
  try {
    seal.open(sealed, place)
    return true
  } catch {
    return false
  }
}
