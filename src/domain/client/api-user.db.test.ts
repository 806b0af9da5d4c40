import { describe, expect, it } from 'vitest'
import { aClient, anApiUser } from '../../../test/builders/client.ts'
import { testDatabase } from '../../../test/support/database.ts'
import { soon } from '../../../test/support/soon.ts'
import { MINUTE, SECOND } from '../../kernel/duration.ts'
import { createLog } from '../../platform/log.ts'
import { changeApiUser, listApiUsers } from './api-user.ts'
import { createUseNotes } from './api-user-use.ts'
import { createCallers } from './caller.ts'

const { sql } = testDatabase()

describe('API users of a client (contract 1, 5.4)', () => {
  it('are listed without anything secret, and only its own', async () => {
    const { client, user } = await anApiUser(sql)
    await anApiUser(sql)
    expect(await listApiUsers(sql, client.id)).toEqual([
      {
        ...{ id: user.id, clientId: client.id, name: 'Disposition', login: user.login, active: true },
        ...{ createdAt: expect.any(Date), lastUsedAt: null },
      },
    ])
    expect((await listApiUsers(sql, undefined)).length).toBeGreaterThan(1)
  })

  it('of a foreign client cannot be changed, as if there were none', async () => {
    const { user, client } = await anApiUser(sql)
    const { id: stranger } = await aClient(sql)
    await expect(changeApiUser(sql, { id: user.id, clientId: stranger }, { active: false })).rejects.toThrow(
      'there is no API user',
    )
    const { user: changed } = await changeApiUser(sql, { id: user.id, clientId: client.id }, { name: 'Lager' })
    expect(changed).toMatchObject({ name: 'Lager', active: true })
  })
})

describe('the last use of an API user', () => {
  it('is noted to the minute, and only when the password was right', async () => {
    const { client, user } = await anApiUser(sql)
    let now = new Date('2026-11-16T09:00:00Z')
    const clock = { now: () => now }
    const callers = createCallers(sql, clock, createUseNotes({ db: sql, clock, log: createLog('silent') }))
    const lastUsed = async () => (await listApiUsers(sql, client.id))[0]?.lastUsedAt?.toISOString()
    await callers.find(user.login, 'wrong')
    await callers.find(user.login, user.password)
    await soon(async () => expect(await lastUsed()).toBe('2026-11-16T09:00:00.000Z'))
    now = new Date(now.getTime() + 59 * SECOND)
    await callers.find(user.login, user.password)
    now = new Date(now.getTime() + MINUTE)
    await callers.find(user.login, 'wrong')
    await callers.find(user.login, user.password)
    await soon(async () => expect(await lastUsed()).toBe('2026-11-16T09:01:59.000Z'))
  })
})
