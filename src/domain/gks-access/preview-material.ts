import type { Finding } from '../../kernel/rules/staged-rules.ts'
import type { Sql } from '../../platform/db.ts'
import type { Seal } from '../../platform/seal/seal.ts'
import { placeOf } from '../../platform/seal/sealed-columns.ts'
import { foundAccess } from './configuration-checks.ts'
import { readConfiguration } from './configuration-input.ts'
import { type CertificateFacts, describeCertificate } from './describe-certificate.ts'
import { problemWith } from './key-material.ts'

export interface MaterialPreview {
  /** Null: it is no readable certificate. */
  certificate: CertificateFacts | null
  /** Whether it is signed with the key that is stored already: then no new one is needed. */
  usesStoredKey: boolean
  /** What forbids to sign with the two (contract 2, 2.5); null when they can be stored. */
  problem: Finding | null
}

interface Stored {
  certificate: string
  sealedPrivateKey: Buffer
}

/** Looks at a certificate and its key as storing them would, and stores nothing. What is not given is taken from the access. */
export async function previewMaterial(
  { db, seal }: { db: Sql; seal: Seal },
  { clientId, id }: { clientId: number; id: string | undefined },
  body: unknown,
  now: Date,
): Promise<MaterialPreview> {
  const { publicKeyCertificate, privateKey } = readConfiguration(body)
  const stored = id === undefined ? undefined : foundAccess(await findStored(db, clientId, id))
  const certificatePem = publicKeyCertificate ?? stored?.certificate ?? ''
  const storedKey = stored && id !== undefined ? openedKey(seal, stored, id) : ''
  return {
    certificate: describeCertificate(certificatePem, now) ?? null,
    usesStoredKey: privateKey === undefined && storedKey !== '',
    problem: problemWith({ certificatePem, privateKeyPem: privateKey ?? storedKey }, now) ?? null,
  }
}

async function findStored(sql: Sql, clientId: number, id: string): Promise<Stored | undefined> {
  const [stored] = await sql<Stored[]>`
    select certificate, sealed_private_key from gks_access where client_id = ${clientId} and id = ${id}`
  return stored
}

/** One that cannot be opened is like none: whoever mends the access sends both. */
function openedKey(seal: Seal, { sealedPrivateKey }: Stored, id: string): string {
  try {
    return seal.open(sealedPrivateKey, placeOf.gksPrivateKey(id)).toString()
  } catch {
    return ''
  }
}
