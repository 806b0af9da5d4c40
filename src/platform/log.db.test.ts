import { Writable } from 'node:stream'
import { expect, it } from 'vitest'
import { testDatabase } from '../../test/support/database.ts'
import { createLog } from './log.ts'

const { sql } = testDatabase()

it('an error of the database is logged without the row that it quotes', async () => {
  const lines: string[] = []
  const write = (line: Buffer, _: unknown, done: () => void): void => {
    lines.push(line.toString())
    done()
  }
  const log = createLog('info', new Writable({ write }))
  const error = await sql`
    insert into client (name, kopa_vp, created_at) values ('Erika Muster', 'nonsense', now())`.catch(
    (one: unknown) => one,
  )
  expect(error).toMatchObject({ detail: expect.stringContaining('Erika Muster') })
  log.error({ err: error }, 'it failed')
  expect(lines.join('')).toContain('"code":"23514"')
  expect(lines.join('')).not.toContain('Erika')
})
