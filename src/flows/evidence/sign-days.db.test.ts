import { expect, it } from 'vitest'
import { testDatabase } from '../../../test/support/database.ts'
import { anchoredDays } from '../../domain/evidence/anchored-day.ts'
import { DAY, HOUR } from '../../kernel/duration.ts'
import { germanDate } from '../../kernel/german-time.ts'
import { noSeal } from '../../platform/seal/seal.ts'
import { signNextDay } from './sign-days.ts'

const { sql } = testDatabase()

it('every day that is over is signed, one after another, and never the present one', async () => {
  await sql`update schema_migration set applied_at = now() - interval '1 hour' - interval '3 days' where name = '0220-evidence.sql'`
  const signed: (string | undefined)[] = []
  for (let round = 0; round < 4; round += 1) signed.push(await signNextDay({ db: sql, seal: noSeal }))
  const ago = (days: number): string => germanDate(new Date(Date.now() - HOUR - days * DAY))
  expect(signed).toEqual([ago(3), ago(2), ago(1), undefined])
  expect(await anchoredDays(sql, [ago(2)])).toMatchObject([{ chains: 0 }])
})
