import { describe, expect, it } from 'vitest'
import { statuses, testLife } from '../support/life.ts'

const life = testLife()
const queries = (fin: string) => life.authority().received(`?vehicleIdentificationNumber=${fin}&kind=statusQuery`)

/** An order about whose later status only a query tells. */
async function silent(fin: string, status: string) {
  const client = await life.client()
  const steps = [{ after: 'PT1H', status, silent: true }]
  const id = await client.file('AB', { fin, scenario: { receipt: { status: 'eingereicht' }, steps } })
  await client.reached(id, 'eingereicht')
  return { client, id }
}

describe('the scheduled status query (contract 1, 3)', () => {
  it('asks for orders without news after the set time, takes over what is new, and leaves the rest in peace', async () => {
    const { client, id } = await silent('WTESTQUERY0000001', 'weitergeleitet')
    const rejected = await silent('WTESTQUERY0000002', 'abgelehnt')
    await life.authority().advance('PT1H')
    await life.restart({ PLAKETTE_CLOCK_SHIFT: 'PT5H50M' })
    expect(await queries('WTESTQUERY0000001')).toEqual([])

    await life.restart({ PLAKETTE_CLOCK_SHIFT: 'PT6H10M' })
    expect(await client.reached(id, 'weitergeleitet')).toMatchObject({ derivedStatus: 'PENDING' })
    expect(statuses(await life.events(id))).toEqual(['ACCEPTED', 'FORWARDED'])
    await rejected.client.reached(rejected.id, 'abgelehnt')
    expect(statuses(await life.events(rejected.id))).toEqual(['ACCEPTED', 'REJECTED'])

    await life.restart({ PLAKETTE_CLOCK_SHIFT: 'PT11H' })
    expect(await queries('WTESTQUERY0000001')).toHaveLength(1)
    await life.restart({ PLAKETTE_CLOCK_SHIFT: 'PT13H' })
    await expect.poll(() => queries('WTESTQUERY0000001')).toHaveLength(2)
    // The rejected order has ended: nobody asks for it any more.
    expect(await queries('WTESTQUERY0000002')).toHaveLength(1)
    await life.restart()
  })

  it('waits as long as PLAKETTE_STATUS_QUERY_AFTER says, or for ever', async () => {
    await silent('WTESTQUERY0000003', 'weitergeleitet')
    await life.restart({ PLAKETTE_CLOCK_SHIFT: 'P2D', PLAKETTE_STATUS_QUERY_AFTER: 'never' })
    await life.restart({ PLAKETTE_CLOCK_SHIFT: 'PT2H', PLAKETTE_STATUS_QUERY_AFTER: 'PT3H' })
    expect(await queries('WTESTQUERY0000003')).toEqual([])
    await life.restart({ PLAKETTE_CLOCK_SHIFT: 'PT2H', PLAKETTE_STATUS_QUERY_AFTER: 'PT1H' })
    await expect.poll(() => queries('WTESTQUERY0000003')).toHaveLength(1)
    await life.restart()
  })

  it('locks the identifier when its login is refused, and asks no more (contract 2, 7)', async () => {
    await silent('WTESTQUERY0000004', 'weitergeleitet')
    await silent('WTESTQUERY0000005', 'weitergeleitet')
    await life.authority().scenario({ match: { kind: 'statusQuery' }, fault: 'loginRefused', times: 1 })
    await life.restart({ PLAKETTE_CLOCK_SHIFT: 'PT7H' })
    await expect
      .poll(() => life.sql`select username, holder from gks_login_lock order by holder`)
      .toEqual(['base', 'unproven'].map((holder) => ({ username: 'PLAKETTE-TEST', holder })))
    await life.restart({ PLAKETTE_CLOCK_SHIFT: 'P1D' })
    expect([...(await queries('WTESTQUERY0000004')), ...(await queries('WTESTQUERY0000005'))].length).toBeLessThan(2)
    await life.sql`delete from gks_login_lock`
    await life.authority().forgetScenarios()
    await life.restart()
  })
})

describe('the status query by hand', () => {
  it('gives the new state, also a step back, which a pushed status never is (contract 1, 3)', async () => {
    const client = await life.client()
    const id = await client.file('AB', {
      fin: 'WTESTQUERY0000007',
      scenario: { receipt: { status: 'weitergeleitet' } },
    })
    const { applicationId } = await client.reached(id, 'weitergeleitet')
    await life.authority().send(applicationId ?? '', { status: 'eingereicht' })
    await life.settled()
    expect(await client.lookup(id)).toMatchObject({ state: 'weitergeleitet' })
    expect(statuses(await life.events(id))).toEqual(['FORWARDED'])
    await life.cli(['order', 'query-status', String(id)])
    expect(await client.lookup(id)).toMatchObject({ state: 'eingereicht' })
    expect(statuses(await life.events(id))).toEqual(['FORWARDED', 'ACCEPTED'])
  })

  it('locks the access when its login is refused, and does not call while it is locked (contract 2, 7)', async () => {
    const client = await life.client({ role: 'eigene' })
    const access = await life.ownAccess(client.id, 'GKS-BY-HAND')
    const fin = 'WTESTQUERY0000006'
    const id = await client.file('AB', { fin })
    await client.reached(id, 'eingereicht')
    await life.authority().scenario({ match: { kind: 'statusQuery' }, fault: 'loginRefused', times: 1 })
    for (const attempt of ['refused', 'locked']) {
      const { exitCode, stderr } = await life.tryCli(['order', 'query-status', String(id)])
      expect(exitCode, attempt).toBe(1)
      expect(stderr).toMatch(/^plakette: the GKS access is locked [^\n]+\n$/)
    }
    const locks = await life.sql`select holder from gks_login_lock where username = 'GKS-BY-HAND' order by holder`
    expect(locks.map(({ holder }) => holder)).toEqual([access, 'unproven'].toSorted())
    expect(await life.authority().received('?username=GKS-BY-HAND&kind=login')).toHaveLength(1)
    await life.sql`delete from gks_login_lock`
    await life.authority().forgetScenarios()
  })
})
