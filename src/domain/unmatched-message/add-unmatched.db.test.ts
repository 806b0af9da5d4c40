import { expect, it } from 'vitest'
import { aClient } from '../../../test/builders/client.ts'
import { aStoredSample } from '../../../test/builders/stored-sample.ts'
import { testDatabase } from '../../../test/support/database.ts'
import { noSeal } from '../../platform/seal/seal.ts'
import { addUnmatched } from './add-unmatched.ts'
import { findUnmatchedMessages, setUnmatchedState } from './find-unmatched.ts'
import { findShownMessages } from './shown-messages.ts'

const { sql } = testDatabase()
const NOW = new Date('2026-11-16T09:00:00Z')
const sender = aStoredSample('message-sender', 2)

it('who has sent a message is shown alike, whether it was stored with a format or before formats had numbers', async () => {
  const { id: clientId } = await aClient(sql, { role: 'betreiber' })
  const mailbox = { account: { environment: 'test', username: 'BASE' }, isBase: true, accessIds: [] } as const
  await addUnmatched(sql, noSeal, mailbox, { messageId: 'new', messageType: '0090', sender, files: [] }, NOW)
  await sql`
    insert into unmatched_message (id, client_id, environment, gks_identifier, message_id, message_type, sender, received_at)
    values ('ek_old', ${clientId}, 'test', 'BASE', 'old', '0090', ${sql.json(sender)}, ${NOW})`

  expect(await sql`select sender from unmatched_message order by number`).toEqual([
    { sender: { format: 1, ...sender } },
    { sender },
  ])
  const { messages } = await findUnmatchedMessages(sql, clientId, {}, { limit: 10, offset: 0 })
  expect(messages.map(({ message }) => [message.messageId, message.sender])).toEqual([
    ['old', sender],
    ['new', sender],
  ])
  const handled = await setUnmatchedState(sql, clientId, 'ek_old', { state: 'HANDLED' }, NOW)
  expect(handled?.message).toMatchObject({ state: 'HANDLED', sender })
})

it('mail that belongs to nobody is kept once for operators, with its files, and reported to nobody', async () => {
  const mailbox = { account: { environment: 'test', username: 'NOBODY' }, isBase: false, accessIds: [] } as const
  const file = {
    purposeType: 'UNSPECIFIED',
    mediaType: 'text/plain',
    filename: 'a.txt',
    content: Buffer.from('a'),
  } as const
  const message = { messageId: 'of nobody', messageType: '0090', sender, files: [file] }
  expect(await addUnmatched(sql, noSeal, mailbox, message, NOW)).toBe(0)
  expect(await addUnmatched(sql, noSeal, mailbox, message, NOW)).toBe(0)
  const shown = (await findShownMessages(sql, { clientId: undefined }, { limit: 10 })).filter(
    ({ messageId }) => messageId === 'of nobody',
  )
  expect(shown).toMatchObject([{ clientId: null, state: 'OPEN', files: [{ filename: 'a.txt' }] }])
  expect(await sql`select 1 from event where position('of nobody'::bytea in body) > 0`).toEqual([])
})
