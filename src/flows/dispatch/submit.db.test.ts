import { expect, it } from 'vitest'
import { aClient } from '../../../test/builders/client.ts'
import { testDatabase } from '../../../test/support/database.ts'
import { laneNodes } from '../../../test/support/lane-node.ts'
import { scriptedGks } from '../../../test/support/scripted-gks.ts'
import { listLoginLocks } from '../../domain/gks-access/login-lock.ts'
import { findAttempt } from '../../domain/order/order.ts'
import { AuthorityFailure } from '../../foreign/authority/failure.ts'

const database = testDatabase()
const { sql } = database
const { aNode, anAccess, file } = laneNodes(database)

it('an order whose login was refused has not arrived, also when the lock cannot be written (contract 2, 7 no. 3)', async () => {
  const account = { environment: 'test', username: 'UNLOCKABLE' } as const
  const { id: clientId } = await aClient(sql)
  const gksAccessId = await anAccess(clientId, account)
  const id = await file(clientId, 'WTESTUNLOCKABLE', { gksIdentifier: account.username, gksAccessId })
  await sql`alter table gks_login_lock add constraint full_disk check (false)`
  const gks = scriptedGks({
    submit: async () => {
      throw new AuthorityFailure('loginRefused', 'x')
    },
  })
  aNode(gks).wake(account)
  await expect.poll(async () => (await findAttempt(sql, id))?.state, { interval: 10 }).toBe('fehlgeschlagen')
  expect(await findAttempt(sql, id)).toMatchObject({ technicalReason: 'LOGIN_REFUSED', verdict: 'not arrived' })
  expect(await listLoginLocks(sql)).toEqual([])
})
