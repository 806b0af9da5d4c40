import { findInLedger } from '../../../../domain/fee-notice/ledger.ts'
import type { LedgerNotice, LedgerRow } from '../../../../domain/fee-notice/ledger-notice.ts'
import { notFound } from '../../../../kernel/refusal.ts'
import type { Sql } from '../../../../platform/db.ts'
import { actorNames } from '../../actor-names.ts'
import { clientNames } from '../../client-names.ts'
import type { RouteRequest } from '../../route.ts'
import type { Reader } from './notice-parts.ts'

const NOTICE_ID = /^gb_[0-9a-z]{1,60}$/

/** The notice that a path names; a foreign one is as unknown as one that does not exist. */
export async function requireNotice(
  { scope, params }: Pick<RouteRequest, 'scope' | 'params'>,
  sql: Sql,
): Promise<LedgerNotice> {
  const { id = '' } = params
  const notice = NOTICE_ID.test(id) ? await findInLedger(sql, scope.clientId, id) : undefined
  if (!notice) throw notFound('There is no such fee notice').because('no-notice')
  return notice
}

/** Who reads some notices, with the names that they are told. */
export async function readerOf(
  { context: { db }, scope, person }: Pick<RouteRequest, 'context' | 'scope' | 'person'>,
  notices: readonly LedgerRow[],
): Promise<Reader> {
  const actors = notices.flatMap(({ payment }) => payment?.notedBy ?? [])
  const [personName, client] = await Promise.all([actorNames(db, actors), clientNames(db, scope)])
  return { person, names: { person: personName, client } }
}
