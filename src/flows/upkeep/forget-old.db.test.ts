import { expect, it } from 'vitest'
import { aClient } from '../../../test/builders/client.ts'
import { anEvent } from '../../../test/builders/webhook.ts'
import { testDatabase } from '../../../test/support/database.ts'
import { isDatabaseGone } from '../../platform/database-gone.ts'
import { openPool } from '../../platform/db.ts'
import { createLog } from '../../platform/log.ts'
import { noSeal } from '../../platform/seal/seal.ts'
import { forgetAllOld, forgetOld } from './forget-old.ts'

const { url, sql } = testDatabase()
const OLD = new Date('2026-01-05T09:00:00Z')
const NOW = new Date('2026-07-10T09:00:00Z')

it('data of a kind that cannot be deleted keeps none of the others from being deleted', async () => {
  const { id: clientId } = await aClient(sql)
  await anEvent(sql, clientId, { now: OLD })
  const logged: string[] = []
  const log = createLog('error', { write: (line) => logged.push(line) })
  await sql`alter table application_draft rename to draft_out_of_reach`
  const { deleted, failed } = await forgetAllOld({ db: sql, seal: noSeal, log, months: 6 }, NOW)
  await sql`alter table draft_out_of_reach rename to application_draft`
  expect([deleted.map(({ kind }) => kind), failed]).toEqual([['events'], ['drafts']])
  expect(await sql`select from event where client_id = ${clientId}`).toHaveLength(0)
  expect(JSON.parse(logged[0] ?? '')).toMatchObject({ kind: 'drafts', err: { code: '42P01' } })
})

it('a database that is gone ends the round', async () => {
  const db = openPool(url, { max: 1, name: 'test' })
  await db.end()
  const round = forgetOld({ db, seal: noSeal, log: createLog('silent'), months: 6 }, NOW)
  await expect(round).rejects.toSatisfy(isDatabaseGone)
})
