import { createHmac, timingSafeEqual } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { EXAMPLE_TYPES } from '../../src/flows/webhook/operator/example-events.ts'
import { TORTURE_CASES } from '../../src/flows/webhook/torture/torture-cases.ts'
import { freePort } from '../../src/platform/free-port.ts'
import { DEREGISTERED } from '../builders/webhook.ts'
import { type Call, contentOf, type Reaction, testReceivers } from '../support/receiver.ts'
import { runCli } from '../support/run-cli.ts'
import { testWebhooks } from '../support/webhook-service.ts'

const KEY = 'Schlüssel 🔑 of a developer'
const receivers = testReceivers()

function isGenuine({ headers, body }: Call): boolean {
  const expected = Buffer.from(createHmac('sha256', KEY).update(body).digest('hex'))
  const given = Buffer.from(headers['x-signature'] ?? '')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** As docs/webhooks.md wants it: checks the bytes, acknowledges, and does each event once. */
const good = (call: Call): Reaction => (isGenuine(call) ? 202 : 401)

const KNOWN = ['PING', DEREGISTERED]

/** Looks whether there is a signature, knows two types and one status, breaks at what is new, late, doubled or compressed. */
function bad(call: Call, number: number): Reaction {
  if (!('x-signature' in call.headers)) return 401
  if ('content-encoding' in call.headers || number > 1) return 500
  const { eventType, eventTime, status = 'APPROVED_WITH_DOCUMENTS' } = contentOf(call)
  const isLate = Date.now() - Date.parse(`${eventTime}Z`) > 60 * 60 * 1000
  if (isLate || !KNOWN.includes(eventType) || status !== 'APPROVED_WITH_DOCUMENTS') return 422
  return call.body.length > 100_000 ? 413 : 200
}

interface Report {
  grade: string
  cases: { case: string; verdict: string; meaning: string; mend?: string; answers: { status: number }[] }[]
}

async function torture(react: (call: Call, number: number) => Reaction, settings: Record<string, string> = {}) {
  const receiver = await receivers.open()
  receiver.react(react)
  const { exitCode, stdout, stderr } = await runCli(['torture', receiver.url, '--secret', KEY, '--json'], settings)
  const report = JSON.parse(stdout) as Report
  const namesOf = (...verdicts: string[]): string[] =>
    report.cases.filter(({ verdict }) => verdicts.includes(verdict)).map((one) => one.case)
  return { receiver, exitCode, stderr, report, namesOf }
}

describe('plakette torture', () => {
  it('finds nothing to mend at a receiver that follows the five rules (contract 2, 6.6)', async () => {
    const { exitCode, stderr, report, namesOf, receiver } = await torture(good)
    expect({ exitCode, stderr, grade: report.grade }).toEqual({ exitCode: 0, stderr: '', grade: 'A' })
    expect(namesOf('passed')).toEqual(TORTURE_CASES.map(({ id }) => id))
    expect(report.cases.some(({ mend }) => mend !== undefined)).toBe(false)
    const atOnce = receiver.calls.filter(({ headers }) => headers['x-plakette-test'] === 'concurrent')
    expect(new Set(atOnce.map(({ headers }) => headers['x-event-id'])).size).toBe(10)
    const shapes = receiver.calls.filter(({ headers }) => headers['x-plakette-test'] === 'shapes')
    expect(shapes.map((call) => contentOf(call).eventType)).toEqual(EXAMPLE_TYPES)
  })

  it('names what a bad one does wrong, with what to mend, and ends with 1', async () => {
    const { exitCode, stderr, report, namesOf } = await torture(bad)
    expect([exitCode, report.grade]).toEqual([1, 'F'])
    expect(namesOf('grave')).toEqual(['wrong-signature', 'short-signature', 'changed-body'])
    expect(namesOf('failed')).toEqual([
      ...['repeat', 'duplicate', 'late', 'shapes', 'unknown-status', 'unknown-type', 'large', 'gzip'],
    ])
    expect(namesOf('passed')).toContain('missing-signature')
    for (const { verdict, mend } of report.cases) expect(mend !== undefined).toBe(verdict !== 'passed')
    expect(stderr).toMatch(/^plakette: to be mended: repeat, duplicate, late, [^\n]+\n$/)
  })

  it('tells people a line for each case, and what to mend below it', async () => {
    const receiver = await receivers.open()
    receiver.react((call) => (call.body.length > 100_000 ? 413 : good(call)))
    const { exitCode, stdout } = await runCli(['torture', receiver.url, '--secret', KEY])
    expect(exitCode).toBe(1)
    expect(stdout).toMatch(/^passed {5}ping +taken +202 in \d+ ms\n/)
    expect(stdout).toMatch(
      /\nFAULT {6}large +not-taken +413 in \d+ ms\n {4}to mend: set the limit for requests to 2 MB/,
    )
    expect(stdout).toMatch(/\ngrade B: nearly everything right\n$/)
  })

  it('says of what was not tried after a refused PING just that', async () => {
    const receiver = await receivers.open()
    receiver.react(() => 401)
    const { exitCode, stdout, stderr } = await runCli(['torture', receiver.url, '--secret', KEY])
    const [ping, mending, ...others] = stdout.trimEnd().split('\n')
    expect([exitCode, receiver.calls.length, ping]).toEqual([
      1,
      1,
      expect.stringMatching(/^FAULT +ping +not-taken +401/),
    ])
    expect(mending).toMatch(/^ {4}to mend: compare address and secret/)
    const untried = TORTURE_CASES.slice(1).map(({ id }) => `not tried  ${id}`)
    expect(others).toEqual([...untried, expect.stringMatching(/^grade F: /)])
    expect(stderr).toBe(`plakette: to be mended: ping; ${untried.length} cases were not tried\n`)
    const { report } = await torture(() => 401)
    expect(report.cases.filter(({ mend }) => mend !== undefined).map((one) => one.case)).toEqual(['ping'])
  })

  it('says once that nobody answers, and ends', async () => {
    const url = `http://127.0.0.1:${await freePort()}/hook`
    const { exitCode, stdout, stderr } = await runCli(['torture', url, '--secret', KEY])
    expect([exitCode, stdout]).toEqual([1, ''])
    expect(stderr).toBe(`plakette: nobody answers at ${url} (refused): nothing else was sent\n`)
  })

  it('sends nothing that looks like an order on a production instance', async () => {
    const { receiver } = await torture(good, {
      PLAKETTE_INSTANCE: 'production',
      DATABASE_URL: 'postgres://127.0.0.1:1/none',
    })
    expect(new Set(receiver.calls.map((call) => contentOf(call).eventType))).toEqual(
      new Set(['PING', 'PLAKETTE_TEST_EVENT']),
    )
  })

  it.each([
    [['torture', '--secret', 'x'], 'URL is required'],
    [['torture', 'http://127.0.0.1:9/'], '--secret is required'],
    [['torture', 'ftp://127.0.0.1/', '--secret', 'x'], 'URL must '],
    [['torture', 'http://127.0.0.1:9/', '--secret', 'x', '--twice'], 'unknown option --twice'],
    [['trigger', 'NO_EVENT', '--webhook', '1'], 'EVENT_TYPE must be one of PING, '],
    [['trigger', 'PING'], '--webhook is required'],
  ])('%j is wrong usage', async (args, says) => {
    const { exitCode, stderr } = await runCli(args)
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining(says)])
  })
})

const webhooks = testWebhooks()

interface Listed {
  items: { type: string }[]
}

const typesIn = ({ items }: Listed): string[] => items.map(({ type }) => type).sort()

describe('plakette trigger', () => {
  it('sends an example of each type to the chosen webhook only, even if it is off (contract 2, 6.2)', async () => {
    const { id, clientId, receiver } = await webhooks.open({ active: false })
    const neighbour = await webhooks.open({ clientId })
    for (const type of EXAMPLE_TYPES) {
      expect(await webhooks.result('trigger', type, '--webhook', String(id))).toEqual({
        deliveries: [{ id: expect.any(Number), webhookId: id, eventType: type }],
      })
    }
    await webhooks.ended(id)
    expect(receiver.calls.map((call) => contentOf(call).eventType).sort()).toEqual([...EXAMPLE_TYPES].sort())
    expect(neighbour.receiver.calls).toEqual([])
    const listed = await webhooks.result<Listed>('event', 'list', '--client', String(clientId))
    expect(typesIn(listed)).toEqual([...EXAMPLE_TYPES].sort())
    const one = await webhooks.result<Listed>('event', 'list', '--client', String(clientId), '--type', DEREGISTERED)
    expect(typesIn(one)).toEqual([DEREGISTERED])
    const deliveries = await webhooks.result('webhook', 'deliveries', String(id))
    expect(JSON.stringify(deliveries)).toContain(DEREGISTERED)
    const noted = await webhooks.sql`
      select actor, details from audit_entry where action = 'webhook.ping' and subject = ${`webhook ${id}`} order by id limit 1`
    expect(noted).toMatchObject([{ actor: expect.stringMatching(/^cli:/), details: { type: 'PING' } }])
  })

  it('sends only a PING in production, and nothing to a webhook that there is not', async () => {
    const { id } = await webhooks.open()
    const settings = { DATABASE_URL: webhooks.url, PLAKETTE_INSTANCE: 'production' }
    const refused = await runCli(['trigger', DEREGISTERED, '--webhook', String(id)], settings)
    expect([refused.exitCode, refused.stderr]).toEqual([1, 'plakette: In production only a PING is sent as a test\n'])
    const unknown = await webhooks.cli('trigger', 'PING', '--webhook', '999999')
    expect([unknown.exitCode, unknown.stderr]).toEqual([1, 'plakette: there is no webhook 999999\n'])
  })
})
