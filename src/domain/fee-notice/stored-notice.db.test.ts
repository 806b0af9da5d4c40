import { expect, it } from 'vitest'
import { aClient } from '../../../test/builders/client.ts'
import { aStoredSample } from '../../../test/builders/stored-sample.ts'
import { testDatabase } from '../../../test/support/database.ts'
import { findFeeNotice, findFeeNotices } from './find-notices.ts'
import { closeNotice, findOrAddNotice, readNotice } from './store-notice.ts'

const { sql } = testDatabase()
const NOW = new Date('2026-11-16T09:00:00Z')
const [office, closing, applications] = [
  aStoredSample('message-sender', 2),
  aStoredSample('notice-closing', 1),
  aStoredSample('notice-applications'),
]

it('a fee notice that was stored before formats had numbers is listed and shown as it stands, its parts in their order', async () => {
  const client = await aClient(sql, { kopaIdReleased: true })
  await sql`
    insert into fee_notice (id, environment, gks_identifier, message_id, number, office, parts, closing, closed_at)
    values ('gb_old', 'test', 'BASE', 'old', 'GB-1', ${sql.json(office)}, 2, ${sql.json(closing)}, ${NOW})`
  const [first, ...others] = applications
  await sql`
    insert into fee_notice_part (notice_id, number, applications)
    values ('gb_old', 2, ${sql.json(others)}), ('gb_old', 1, ${sql.json([first])})`
  await sql`
    insert into fee_notice_client (notice_id, client_id, listed_at, sees_unknown) values ('gb_old', ${client.id}, ${NOW}, true)`

  const shown = await findFeeNotice(sql, client, 'gb_old', NOW)
  expect(shown?.notice).toMatchObject({ number: 'GB-1', office, closing, applications })
  const page = await findFeeNotices(sql, client, { limit: 10, offset: 0 })
  expect(page.notices.map(({ notice }) => notice)).toEqual([shown?.notice])
})

it('a fee notice is stored with its formats, and read without', async () => {
  const part = { messageId: 'new', number: 'GB-2', part: { number: 2, of: 2 }, office, applications: [] }
  const mailbox = { account: { environment: 'test', username: 'BASE' }, isBase: true } as const
  const id = await findOrAddNotice(sql, mailbox, part, NOW)
  expect(await readNotice(sql, id)).toMatchObject({ closing: null, applications: [] })
  await closeNotice(sql, id, closing, NOW)
  const notice = await readNotice(sql, id)
  expect([notice.office, notice.closing]).toEqual([office, closing])
  const [row] = await sql`select office, closing from fee_notice where id = ${id}`
  expect(row).toEqual({ office: { format: 1, ...office }, closing: { format: 1, ...closing } })
})
