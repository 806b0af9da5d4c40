import { expect, it } from 'vitest'
import { minutesLater } from '../../../test/builders/candidate.ts'
import { aClient } from '../../../test/builders/client.ts'
import { testDatabase } from '../../../test/support/database.ts'
import { laneNodes } from '../../../test/support/lane-node.ts'
import { aStatus, scriptedGks } from '../../../test/support/scripted-gks.ts'
import { findAttempt } from '../../domain/order/order.ts'
import { settle } from '../../domain/order/settle.ts'
import { HOUR } from '../../kernel/duration.ts'
import { askForNews } from './scheduled-queries.ts'

const { url, sql } = testDatabase()
const { aNode, anAccess, file } = laneNodes({ url, sql })
/** More than are asked for in a round. */
const MANY = 120

/** Orders that were receipted, filed one after another over an access of their own. */
async function receipted(username: string, count: number, minute: number): Promise<number[]> {
  const { id: clientId } = await aClient(sql)
  const account = { environment: 'test', username } as const
  const gksAccessId = await anAccess(clientId, account)
  const ids: number[] = []
  for (let index = 0; index < count; index += 1) {
    const change = { gksIdentifier: username, gksAccessId, now: minutesLater(minute) }
    const id = await file(clientId, `WTEST${username}${index}`, change)
    await settle(
      sql,
      (await findAttempt(sql, id))!,
      { trigger: 'receiptSubmitted', messages: [] },
      minutesLater(minute),
    )
    ids.push(id)
  }
  return ids
}

const askedOf = async (ids: readonly number[]): Promise<number> =>
  (await sql`select 1 from customer_order where id = any(${ids}) and asked_at is not null`).length

it('orders of an access that cannot be asked keep no other from being asked (contract 1, 3)', async () => {
  const broken = await receipted('BROKEN', MANY, -600)
  const healthy = await receipted('HEALTHY', 3, -500)
  await sql`update gks_access set sealed_password = '\\x09' where username = 'BROKEN'`
  const { deps } = aNode(scriptedGks({ status: async () => aStatus({ status: 'weitergeleitet' }) }))
  await askForNews(deps, HOUR, new AbortController().signal)
  expect(await askedOf(healthy)).toBe(3)
  expect(await askedOf(broken)).toBeLessThan(2)
  expect((await findAttempt(sql, healthy[0]!))?.state).toBe('weitergeleitet')
})
