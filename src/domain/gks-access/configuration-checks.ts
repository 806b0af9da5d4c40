import { brokenRules, forbidden, notFound, unavailable } from '../../kernel/refusal.ts'
import type { Sql } from '../../platform/db.ts'
import { encrypts, type Seal } from '../../platform/seal/seal.ts'
import { type Act, recordAct } from '../client/audit.ts'
import type { ClientProfile } from '../client/caller.ts'
import type { GksAccount } from '../client/gks-account.ts'
import { type KeyMaterial, problemWith } from './key-material.ts'

/** What all changes of a client's accesses have in common, whichever door they come through (contract 2, 4.4). */
export interface ConfigurationCall {
  /** As the audit names who acts. */
  actor: string
  client: ClientProfile
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

export function requireRelease({ client }: Pick<ConfigurationCall, 'client'>): void {
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

/** Notes what somebody did with an access; of secrets, only that they were set. */
export const recordConfigurationAct = (
  tx: Sql,
  { actor, client, now }: ConfigurationCall,
  { action, access, details }: { action: string; access: GksAccount & { id: string }; details?: Act['details'] },
): Promise<void> =>
  recordAct(
    tx,
    {
      actor,
      action: `gks-access.${action}`,
      subject: `GKS access ${access.id}`,
      clientId: client.id,
      details: {
        client: client.id,
        environment: access.environment,
        identifier: access.username,
        ...details,
      },
    },
    now,
  )
