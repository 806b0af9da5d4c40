import { beforeAll, describe, expect, it } from 'vitest'
import { PRINCIPAL } from '../../src/domain/power-of-attorney/rules/samples.vectors.ts'
import { aClient } from '../builders/client.ts'
import { aBody } from '../builders/draft.ts'
import { aWebhook } from '../builders/webhook.ts'
import { testPowers } from '../support/powers.ts'
import { cliResult, runCli } from '../support/run-cli.ts'

const WEBHOOK_SECRET = 'never to be listed 4711'
const powers = testPowers({ PLAKETTE_SIMULATOR_DECISION_MS: '10', PLAKETTE_RETURN_CHANNEL_INTERVAL_MS: '100' })
const settings = () => ({ DATABASE_URL: powers.databaseUrl })

type Item = Record<string, unknown>
const list = async (...args: string[]): Promise<Item[]> => (await cliResult<{ items: Item[] }>(args, settings())).items
const shown = async (...args: string[]): Promise<string> => (await runCli(args, settings())).stdout

let mine: string
let orderId: number
let user: { id: number; login: string; password: string }
let power: { id: number; fin: string }

beforeAll(async () => {
  mine = String(powers.clientId())
  orderId = (await powers.file('AB', aBody('AB'), 'beschieden')).order.id
  user = await cliResult(['api-user', 'add', '--client', mine, '--name', 'Zweite'], settings())
  power = await powers.signed()
  await aWebhook(powers.sql, {
    url: 'http://127.0.0.1:9/',
    clientId: Number(mine),
    secret: WEBHOOK_SECRET,
    active: false,
  })
})

describe('lists of the command line', () => {
  it('tell of clients what counts, and are narrowed by role, state and time', async () => {
    const { id } = await aClient(powers.sql, { name: 'Ausgeschaltet GmbH', role: 'vertragspartner', active: false })
    const off = await list('client', 'list', '--active', 'false', '--role', 'vertragspartner')
    expect(off).toMatchObject([{ id, name: 'Ausgeschaltet GmbH', effectiveRole: 'vertragspartner', apiUsers: 0 }])
    expect(await list('client', 'list', '--since', '2999-01-01')).toEqual([])
    expect(await list('client', 'list', '--limit', '1')).toHaveLength(1)
    expect(await shown('client', 'list', '--active', 'false')).toMatch(
      new RegExp(`^id +name +role .*\\n${id} +Ausgeschaltet GmbH +vertragspartner `),
    )
  })

  it('tell of API users who they are and when they were used, never a password', async () => {
    const users = await list('api-user', 'list', '--client', mine)
    expect(users.map(({ name }) => name)).toEqual(['Disposition', 'Zweite'])
    expect(users[0]?.lastUsedAt).not.toBeNull()
    expect(JSON.stringify(users)).not.toContain(user.password)
    await cliResult(['api-user', 'set', String(user.id), '--active', 'false'], settings())
    expect(await list('api-user', 'list', '--client', mine, '--active', 'false')).toMatchObject([{ id: user.id }])
  })

  it('tell of orders what the list of the API tells, of all clients, narrowed and searched', async () => {
    expect(await list('order', 'list', '--client', mine, '--state', 'beschieden', '--transaction', 'AB')).toMatchObject(
      [{ order: { id: orderId }, clientId: Number(mine), state: 'beschieden', derivedStatus: 'SUCCESS', files: 1 }],
    )
    expect(await list('order', 'list', '--client', mine, '--state', 'abgelehnt', '--state', 'angelegt')).toEqual([])
    const [found] = await list('order', 'list', '--search', String(orderId))
    expect(found).toMatchObject({ order: { id: orderId } })
    expect(await list('order', 'list', '--client', mine, '--before', String(orderId))).toEqual([])
    expect(await list('order', 'list', '--since', '2999-01-01')).toEqual([])
    expect(await shown('order', 'list', '--client', mine)).toMatch(
      /^id +client +type +state .*\n\d+ +\d+ +AB +beschieden /,
    )
  })

  it('tell of events what became of them, not what they say', async () => {
    const events = await list('event', 'list', '--client', mine, '--order', String(orderId))
    expect(events.length).toBeGreaterThan(1)
    expect(events[0]).toMatchObject({
      ...{ orderId, type: 'VEHICLE_DEREGISTRATION_XKFZ_EVENT', status: 'APPROVED_WITH_DOCUMENTS' },
      ...{ delivered: 0, pending: 0, givenUp: 0 },
    })
    expect(events.some((event) => 'body' in event)).toBe(false)
    expect(await list('event', 'list', '--client', mine, '--type', 'PING')).toEqual([])
    expect(await list('event', 'list', '--limit', '1')).toHaveLength(1)
  })

  it('tell of webhooks how they do, never their secret', async () => {
    const webhooks = await list('webhook', 'list', '--client', mine, '--active', 'false')
    expect(webhooks).toMatchObject([{ clientId: Number(mine), active: false, pending: 0 }])
    expect(JSON.stringify(webhooks)).not.toContain(WEBHOOK_SECRET)
    expect(await list('webhook', 'list', '--client', mine, '--active')).toEqual([])
  })

  it('tell of contract partners and GKS accesses, of one client', async () => {
    expect(await list('contract-partner', 'list', '--client', mine)).toMatchObject([
      { clientId: Number(mine), kopaVp: 'B654321', companyName: 'Autohaus Muster GmbH', active: true },
    ])
    expect(await list('contract-partner', 'list', '--client', mine, '--active', 'false')).toEqual([])
    expect(await list('gks-access', 'list', '--client', mine)).toEqual([])
    expect(await list('gks-access', 'list', '--environment', 'test')).toMatchObject([{ environment: 'test' }])
  })

  it('tell of powers of attorney whether they can be used, never who signed (contract 2, 4.2)', async () => {
    const processes = await list('process', 'list', '--client', mine, '--state', 'ready')
    expect(processes).toMatchObject([
      { id: power.id, status: 'signiert', readyForApplication: true, vehicleIdentificationNumbers: [power.fin] },
    ])
    const told = JSON.stringify(processes) + (await shown('process', 'list'))
    for (const value of Object.values(PRINCIPAL)) {
      if (typeof value === 'string') expect(told).not.toContain(value)
    }
    expect(await list('process', 'list', '--search', power.fin)).toHaveLength(1)
    expect(await list('process', 'list', '--client', mine, '--state', 'open')).toEqual([])
  })

  it('tell of the audit who did what, newest first, and of people of the dashboard', async () => {
    const acts = await list('audit', 'list', '--client', mine, '--search', 'api-user.add')
    expect(acts).toMatchObject([{ action: 'api-user.add', subject: `API user ${user.id}`, clientId: Number(mine) }])
    expect(JSON.stringify(acts)).not.toContain(user.password)
    expect(await list('audit', 'list', '--since', '2999-01-01')).toEqual([])
    expect((await list('dashboard-user', 'list', '--role', 'operator'))[0]).toMatchObject({ role: 'operator' })
  })

  it.each([
    [['order', 'list', '--state', 'fertig'], '--state must be one of angelegt, '],
    [['order', 'list', '--derived-status', 'SUCCESS'], 'unknown option --derived-status'],
    [['audit', 'list', '--limit', '0'], '--limit must be a number from 1 to 1000'],
    [['audit', 'list', '--limit', '1001'], '--limit must be a number from 1 to 1000'],
    [['event', 'list', '--since', 'gestern'], '--since must be a time such as'],
    [['client', 'list', '--client', '1'], 'unknown option --client'],
    [['webhook', 'list', '7'], "unexpected argument '7'"],
    [['process', 'list', '--state', 'signiert'], '--state must be one of open, ready, unusable'],
  ])('%j is wrong usage, in one line', async (args, says) => {
    const { exitCode, stdout, stderr } = await runCli(args, settings())
    expect([exitCode, stdout, stderr]).toEqual([2, '', expect.stringContaining(says)])
    expect(stderr.trimEnd()).not.toContain('\n')
  })
})

describe('plakette logs', () => {
  const ask = (traceId: string, body: unknown) =>
    powers.api().request('/vehicleDeregistrations/deregistrations', {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', 'x-trace-id': traceId },
    })
  const logged = async (traceId: string) => {
    await expect.poll(() => powers.sql`select 1 from api_request where trace_id = ${traceId}`).toHaveLength(1)
    return cliResult<{ items: Item[]; orders: (Item & { timeline: Item[] })[] }>(
      ['logs', '--trace', traceId],
      settings(),
    )
  }

  it('tell the request, its answer and shape, and the story of its order, without a value', async () => {
    const body = aBody('AB', {
      externalOrderId: 'logs-1',
      'customization.vehicleIdentificationNumber': powers.aFin(),
      'vehicleHolder.email': 'erika@example.test',
      'customization.Geheime Angabe': 'x',
    })
    const answer = (await (await ask('cli-logs-1', body)).json()) as { order: { id: number } }
    await powers.api().reached(answer.order.id, 'beschieden')
    const told = await logged('cli-logs-1')
    expect(told.items).toMatchObject([
      { traceId: 'cli-logs-1', method: 'POST', status: 200, orderId: answer.order.id, shape: { externalOrderId: 6 } },
    ])
    expect(told.orders).toMatchObject([{ order: { id: answer.order.id, externalId: 'logs-1' }, state: 'beschieden' }])
    const kinds = told.orders[0]?.timeline.map(({ kind }) => kind)
    expect(kinds?.[0]).toBe('accepted')
    expect(kinds).toEqual(expect.arrayContaining(['sent', 'receipt', 'state', 'event', 'file']))
    const { vehicleRegistrationCertificateSecurityCode: code } = body.customization as Record<string, string>
    expect(JSON.stringify(told)).not.toContain('erika@example.test')
    expect(JSON.stringify(told)).not.toContain(code)
    const text = await shown('logs', '--trace', 'cli-logs-1')
    expect(text).toMatch(/^\S+Z {2}POST \/vehicleDeregistrations\/deregistrations {2}200 in \d+ ms/)
    expect(text).toContain('\n  not read  customization.(a name of 14 characters, not kept)\n')
    expect(text).toMatch(/\n {4}«2:10» is its second name, unknown and of 10 characters\n/)
    expect(text).toContain(`\norder ${answer.order.id}  client ${mine}  AB  beschieden  SUCCESS\n`)
  })

  it('tell the rules and fields that refused one', async () => {
    await ask('cli-logs-2', aBody('AB', { 'customization.rearLicensePlateSecurityCode': 'x' }))
    const { items, orders } = await logged('cli-logs-2')
    expect(items).toMatchObject([
      {
        status: 400,
        orderId: null,
        reasons: [{ rule: expect.any(String), field: 'customization.rearLicensePlateSecurityCode' }],
      },
    ])
    expect(orders).toEqual([])
    expect(await shown('logs', '--trace', 'cli-logs-2')).toMatch(/\n {2}refused by \S+ {2}customization\.rearLicense/)
  })

  it('are of one client where one is named, and nothing is found under what nobody sent', async () => {
    const { id } = await aClient(powers.sql)
    for (const args of [
      ['--trace', 'cli-logs-2', '--client', String(id)],
      ['--trace', 'nobody-sent-this'],
    ]) {
      const { exitCode, stderr } = await runCli(['logs', ...args], settings())
      expect([exitCode, stderr]).toEqual([
        1,
        expect.stringMatching(/^plakette: nothing is kept under the trace id \S+\n$/),
      ])
    }
  })
})

it('plakette completion prints a script for each shell, and knows no other', async () => {
  for (const shell of ['bash', 'zsh', 'fish']) expect(await shown('completion', shell)).toContain('complete ')
  const { exitCode, stderr } = await runCli(['completion', 'ksh'])
  expect([exitCode, stderr]).toEqual([2, expect.stringContaining('must be one of bash, zsh, fish')])
})
