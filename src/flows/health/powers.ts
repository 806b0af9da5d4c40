import { countStalled } from '../../domain/power-of-attorney/stalled.ts'
import { compact } from '../../kernel/compact.ts'
import type { Sql } from '../../platform/db.ts'
import type { TrustAccess } from '../power-of-attorney/trust-access.ts'
import type { Figures } from './conditions.ts'

export interface PowerHealth {
  trust: TrustAccess['state']
  legalPersons: 'available' | 'disabled' | 'missing'
  hasMandateTemplate: boolean
  instance: 'test' | 'production'
  /** Whether the instance takes transactions that can need a power of attorney; product version 1.x does not. */
  handlesPowers: boolean
}

/** Contract 2, 4.5: counted up to 200. */
const CAP = 200

const isUsable = (trust: TrustAccess['state']): trust is 'test' | 'production' =>
  trust === 'test' || trust === 'production'

/** Why the trust service of an instance that handles powers of attorney is not as it should be. */
export function trustProblem({
  trust,
  instance,
  handlesPowers,
}: Pick<PowerHealth, 'trust' | 'instance' | 'handlesPowers'>): Figures['trustProblem'] {
  if (!handlesPowers || trust === instance) return undefined
  return isUsable(trust) ? 'another environment' : trust
}

/** What `GET /health` tells about powers of attorney (contract 2, 4.5), and the figures that its status follows from. */
export async function powersReport(sql: Sql, powers: PowerHealth, now: Date) {
  const { trust, ...given } = powers
  const environment = isUsable(trust) ? trust : undefined
  const stalled = await countStalled(sql, { now, environment }, CAP)
  return {
    figures: { stalledPowers: stalled, trustProblem: trustProblem(powers) },
    fields: compact({
      trustService: trust,
      trustServiceLegalPersons: isUsable(trust) ? given.legalPersons : undefined,
      sepaMandateTemplate: isUsable(trust) ? (given.hasMandateTemplate ? 'ready' : 'missing') : undefined,
      stalledPowerOfAttorneys: stalled > 0 ? stalled : undefined,
    }),
  }
}
