import { signText } from '../../domain/evidence/instance-key.ts'
import { findExclusion, noExclusion, type Refused, refusedBy, refusedDays } from '../../domain/exclusion/exclusion.ts'
import { sentOfPartner } from '../../domain/order/lane/of-partner.ts'
import { isoTime } from '../../kernel/time.ts'
import type { Sql } from '../../platform/db.ts'
import type { Seal } from '../../platform/seal/seal.ts'

/** Beyond this the proof tells how many there are besides. Waiting orders can be many. */
const MOST_LISTED = 10_000

/** What proves that a contract partner was cut off: who, when, why, and what was refused since. */
export interface ExclusionProof {
  format: 'plakette-exclusion-1'
  id: number
  contractPartner: string
  name: string | null
  /** `all`: for every client. */
  client: number | 'all'
  excludedAt: string
  excludedBy: string
  reason: string
  liftedAt: string | null
  liftedBy: string | null
  liftReason: string | null
  /** Applications that name the partner and went out while it was excluded. */
  sentMeanwhile: number
  refusedCount: number
  refused: readonly (Omit<Refused, 'at' | 'clientId'> & { at: string; client: number })[]
  /** Requests by the German day, those included that are only counted. */
  refusedByDay: readonly { day: string; client: number; number: number }[]
  madeAt: string
}

interface ProofOptions {
  id: number
  clientId: number | undefined
  /** How a person is called, by how the records name them. */
  namesOf(actors: readonly string[]): Promise<(actor: string) => string>
}

export async function exclusionProof(
  sql: Sql,
  { id, clientId, namesOf }: ProofOptions,
  now: Date,
): Promise<ExclusionProof> {
  const found = await findExclusion(sql, clientId, id)
  if (!found) throw noExclusion(id)
  const refused = await refusedBy(sql, clientId, { id, limit: MOST_LISTED })
  const days = await refusedDays(sql, clientId, id)
  const within = { from: found.excludedAt, to: found.liftedAt ?? now }
  const sentMeanwhile = await sentOfPartner(sql, found.kopaVp, clientId ?? found.clientId ?? undefined, within)
  const nameOf = await namesOf([
    found.excludedBy,
    ...(found.liftedBy === null ? [] : [found.liftedBy]),
    ...refused.map(({ filedBy }) => filedBy),
  ])
  return {
    format: 'plakette-exclusion-1',
    id,
    contractPartner: found.kopaVp,
    name: found.name,
    client: found.clientId ?? 'all',
    excludedAt: isoTime(found.excludedAt),
    excludedBy: nameOf(found.excludedBy),
    reason: found.reason,
    liftedAt: found.liftedAt && isoTime(found.liftedAt),
    liftedBy: found.liftedBy === null ? null : nameOf(found.liftedBy),
    liftReason: found.liftReason,
    sentMeanwhile,
    refusedCount: found.refused,
    refused: refused.map(({ at, clientId: client, filedBy, ...rest }) => ({
      ...{ at: isoTime(at), client, filedBy: nameOf(filedBy) },
      ...rest,
    })),
    refusedByDay: days.map(({ day, clientId: client, number }) => ({ day, client, number })),
    madeAt: isoTime(now),
  }
}

/** The proof with the signature of the instance over the very text of `proof`; the keys are published (docs/evidence.md). */
export async function signedProof(sql: Sql, seal: Seal, proof: ExclusionProof): Promise<string> {
  const text = JSON.stringify(proof)
  return JSON.stringify({ proof: text, ...(await signText(sql, seal, text)) }, null, 2)
}
