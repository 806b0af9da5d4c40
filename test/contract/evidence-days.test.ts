import { beforeAll, expect, it } from 'vitest'
import { anchoredDays } from '../../src/domain/evidence/anchored-day.ts'
import { germanDate } from '../../src/kernel/german-time.ts'
import { readTimeStamp } from '../../src/kernel/parse/time-stamp.ts'
import { testDatabase } from '../support/database.ts'
import { cleanUpServices, startService } from '../support/service.ts'
import { testSimulators } from '../support/simulators.ts'

const { url, sql } = testDatabase()
const simulators = testSimulators()
cleanUpServices()

const twoDaysAgo = new Date(Date.now() - 2 * 86_400_000)
beforeAll(async () => {
  // As if the instance had run since then.
  await sql`update schema_migration set applied_at = ${twoDaysAgo} where name = '0220-evidence.sql'`
  const authority = simulators.authorityUrl()
  await startService({
    databaseUrl: url,
    env: { PLAKETTE_AUTHORITY_URL: authority, PLAKETTE_TIME_STAMP_URL: authority.replace(/authority$/, 'tsa') },
  })
})

it('a running instance signs every day that is over, and has it confirmed by the authority that its settings name', async () => {
  const stamped = async () => (await anchoredDays(sql, [germanDate(twoDaysAgo)]))[0]?.timeStamp
  await expect.poll(stamped).toEqual(expect.any(String))
  const [row] = await sql<{ token: Buffer; root: Buffer; at: Date }[]>`
    select time_stamp as token, root, time_stamped_at as at from evidence_day order by day limit 1`
  expect(row?.at.getTime()).toBeGreaterThan(twoDaysAgo.getTime())
  expect(row && readTimeStamp(row.token, row.root).signer.authority).toContain('nicht qualifiziert')
})
