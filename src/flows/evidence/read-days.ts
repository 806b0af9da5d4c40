import { anchoredDays, type DayProof, proofsOn } from '../../domain/evidence/anchored-day.ts'
import type { Chains } from '../../domain/evidence/bundle.ts'
import { chainDays } from '../../domain/evidence/chain-days.ts'
import type { Sql } from '../../platform/db.ts'

/** Where the chains stood at the end of each signed day on which they grew. */
export async function readDays(sql: Sql, chains: Chains): Promise<DayProof[]> {
  const leaves = new Map<string, string[]>()
  for (const { day, leaf } of chainDays(chains)) leaves.set(day, [...(leaves.get(day) ?? []), leaf])
  const proofs: DayProof[] = []
  for (const day of await anchoredDays(sql, [...leaves.keys()]))
    proofs.push(...(await proofsOn(sql, day, leaves.get(day.day) ?? [])))
  return proofs
}
