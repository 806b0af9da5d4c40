import { expect, it } from 'vitest'
import { aClient } from '../../../../test/builders/client.ts'
import { testDatabase } from '../../../../test/support/database.ts'
import type { Surroundings } from '../readiness.ts'
import { countProcesses, listProcesses } from './list-processes.ts'
import { TABS, tabOf } from './tab.ts'

const { sql } = testDatabase()
const NOW = new Date('2026-11-16T09:00:00Z')
const PAPER = Buffer.alloc(32, 7)

const STATUSES = ['offen', 'signiert', 'abgelehnt', 'verfallen', 'fehlgeschlagen']
const ENVIRONMENTS = ['test', 'production']
const NONE: string[] = []
const SOUND = {
  hasMandate: false,
  formSha256: PAPER as Buffer | null,
  mandateSha256: null as Buffer | null,
  forgottenAt: null as Date | null,
  ...{ missingHolderFields: NONE, differingFields: NONE, alteredFields: NONE },
}
/** One thing that is wrong at a time, and nothing. */
const DEFECTS: readonly Partial<typeof SOUND>[] = [
  {},
  { formSha256: null },
  { hasMandate: true },
  { hasMandate: true, mandateSha256: PAPER },
  { forgottenAt: NOW },
  { missingHolderFields: ['Ort'] },
  { differingFields: ['address.lastName'] },
  { alteredFields: ['form.fin1'] },
]
const AROUND: readonly Surroundings[] = (['test', 'production'] as const).flatMap((instance) =>
  (['test', 'production', undefined] as const).map((environment) => ({ instance, environment })),
)

it('SQL cuts the list as the rules of readiness do, whatever a process is like', async () => {
  const { id: clientId } = await aClient(sql)
  await sql`insert into document (sha256, content, size, created_at) values (${PAPER}, ${PAPER}, 32, ${NOW})`
  const rows = STATUSES.flatMap((status) =>
    ENVIRONMENTS.flatMap((environment) => DEFECTS.map((defect) => ({ ...SOUND, ...defect, status, environment }))),
  )
  for (const row of rows) {
    await sql`
      insert into power_of_attorney (client_id, created_by, status, environment, provider, fin, fins, fingerprint, trace_id,
        has_mandate, form_sha256, mandate_sha256, forgotten_at, missing_holder_fields, differing_fields, altered_fields,
        created_at, changed_at)
      values (${clientId}, 'test', ${row.status}, ${row.environment}, 'test', 'WTEST1', '{WTEST1}', '', 't',
        ${row.hasMandate}, ${row.formSha256}, ${row.mandateSha256}, ${row.forgottenAt}, ${row.missingHolderFields},
        ${row.differingFields}, ${row.alteredFields}, ${NOW}, ${NOW})`
  }
  for (const around of AROUND) {
    const all = await listProcesses(sql, { clientId }, { around, limit: 1_000 })
    expect(all).toHaveLength(rows.length)
    const counts = await countProcesses(sql, clientId, around)
    for (const tab of TABS) {
      const expected = all.filter((process) => tabOf(process, around) === tab).map(({ id }) => id)
      const listed = await listProcesses(sql, { clientId, tab }, { around, limit: 1_000 })
      expect(listed.map(({ id }) => id)).toEqual(expected)
      expect(counts[tab]).toEqual({ count: expected.length, atLeast: false })
    }
  }
})
