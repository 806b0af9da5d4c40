import { brokenRules, forbidden, notFound, unavailable } from '../../kernel/refusal.ts'
import type { Sql } from '../../platform/db.ts'
import { encrypts, type Seal } from '../../platform/seal/seal.ts'
import { recordAct } from '../client/audit.ts'
import type { Caller } from '../client/caller.ts'
import type { GksAccount } from '../client/gks-account.ts'
import { type KeyMaterial, problemWith } from './key-material.ts'

/** What the calls of a client to its own accesses have in common (contract 2, 4.4). */
export interface ConfigurationCall {
  caller: Caller
  now: Date
}

export function foundAccess<Row>(row: Row | undefined): Row {
  if (row === undefined) throw notFound('There is no such GKS access').because('no-access')
  return row
}

export function requireUsable(material: KeyMaterial, now: Date): void {
  const problem = problemWith(material, now)
  if (problem !== undefined) throw brokenRules([problem])
}

export function requireRelease({ client }: Caller): void {
  if (!client.productionReleased) {
    throw forbidden('environment: production is not released for this client, nothing was stored').because(
      'production-not-released',
      'environment',
    )
  }
}

export function requireEncryption(seal: Seal): void {
  if (!encrypts(seal))
    throw unavailable('no encryption key is set up on this instance: nothing was stored').because('no-encryption-key')
}

/** Notes what an API user did with an access; of secrets, only that they were set. */
export const recordConfigurationAct = (
  tx: Sql,
  { caller, now }: ConfigurationCall,
  { action, access, fields }: { action: string; access: GksAccount & { id: string }; fields?: string },
): Promise<void> =>
  recordAct(
    tx,
    {
      actor: `api:${caller.userName}`,
      action: `gks-access.${action}`,
      subject: `GKS access ${access.id}`,
      clientId: caller.client.id,
      details: {
        client: caller.client.id,
        environment: access.environment,
        identifier: access.username,
        ...(fields !== undefined && { fields }),
      },
    },
    now,
  )
