import { describe, expect, it } from 'vitest'
import { type Body, testLife } from '../support/life.ts'

const life = testLife()
const PATH = '/serviceStatus'

const add = (...args: string[]): Promise<{ id: number }> =>
  life.cli(['announcement', 'add', '--title', 'Störung', '--text', 'Wir arbeiten daran.', ...args])
const from = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString()
const idsOf = (list: unknown): unknown[] => (list as Body[]).map(({ id }) => id)

/** One after another: all clients see the same announcements. */
describe('GET /serviceStatus (contract 1, 4.4a)', () => {
  it('says that all is well when nothing is announced', async () => {
    const client = await life.client()
    expect(await client.get(PATH)).toEqual({ operational: true, announcements: [], scheduled: [] })
  })

  it('shows a fault to every client until the operator ends it', async () => {
    const [one, other] = [await life.client(), await life.client({ role: 'vertragspartner' })]
    const { id } = await add('--severity', 'major', '--affects', 'AB', '--affects', 'webhooks')
    const status = await one.get(PATH)
    expect(status).toEqual({
      operational: false,
      announcements: [
        {
          id,
          title: 'Störung',
          text: 'Wir arbeiten daran.',
          severity: 'major',
          affects: ['AB', 'webhooks'],
          startsAt: expect.stringMatching(/Z$/),
          endsAt: null,
        },
      ],
      scheduled: [],
    })
    expect(await other.get(PATH)).toEqual(status)
    expect(await life.cli(['announcement', 'end', String(id)])).toEqual({ id })
    expect(await one.get(PATH)).toEqual({ operational: true, announcements: [], scheduled: [] })
    expect(await life.tryCli(['announcement', 'end', String(id)])).toMatchObject({
      exitCode: 1,
      stderr: `plakette: announcement ${id} is over already\n`,
    })
  })

  it('shows announced maintenance as scheduled, soonest first, and as active in its time', async () => {
    const client = await life.client()
    const late = await add('--from', from(180), '--to', from(240))
    const soon = await add('--from', from(60), '--to', from(120))
    const status = await client.get(PATH)
    expect(status).toMatchObject({ operational: true, announcements: [] })
    expect(idsOf(status.scheduled)).toEqual([soon.id, late.id])
    expect(status.scheduled).toMatchObject([{ severity: 'info', affects: [], endsAt: expect.any(String) }, {}])

    await life.restart({ PLAKETTE_CLOCK_SHIFT: 'PT90M' })
    const during = await client.get(PATH)
    expect([idsOf(during.announcements), idsOf(during.scheduled)]).toEqual([[soon.id], [late.id]])
    for (const { id } of [late, soon]) await life.cli(['announcement', 'end', String(id)])
  })

  it('does not show the authority’s maintenance windows (contract 2, 7)', async () => {
    const client = await life.client()
    await life.restart({ PLAKETTE_CLOCK_SHIFT: untilSunday() })
    expect(await client.get(PATH)).toEqual({ operational: true, announcements: [], scheduled: [] })
  })

  it('needs a login', async () => {
    const client = await life.client()
    expect((await client.request(PATH, { headers: { authorization: 'Basic eDp5' } })).status).toBe(401)
  })
})

describe('plakette announcement', () => {
  it('takes times without a zone as they are in Germany, in winter and in summer', async () => {
    const { id } = await add('--from', '2030-01-10T22:00', '--to', '2030-07-10')
    expect(await life.cli<Body[]>(['announcement', 'list'])).toMatchObject([
      { id, startsAt: '2030-01-10T21:00:00.000Z', endsAt: '2030-07-09T22:00:00.000Z' },
    ])
    await life.cli(['announcement', 'end', String(id)])
  })

  it('lists what is announced, and notes who announced it', async () => {
    const { id } = await add('--to', from(5))
    expect(await life.cli<Body[]>(['announcement', 'list'])).toMatchObject([{ id, title: 'Störung' }])
    await life.cli(['announcement', 'end', String(id)])
    const acts = await life.sql`select action from audit_entry where subject = ${`announcement ${id}`} order by id`
    expect(acts.map(({ action }) => action)).toEqual(['announcement.add', 'announcement.end'])
  })

  it.each([
    [['announcement', 'add', '--title', 'x'], 2],
    [['announcement', 'add', '--title', 'x', '--text', 'y', '--severity', 'huge'], 2],
    [['announcement', 'add', '--title', 'x', '--text', 'y', '--from', 'soon'], 2],
    [['announcement', 'add', '--title', 'x', '--text', 'y', '--to', '2027-02-30T10:00'], 2],
    [['announcement', 'add', '--title', 'x'.repeat(201), '--text', 'y'], 1],
    [['announcement', 'add', '--title', 'x', '--text', 'y'.repeat(2001)], 1],
    [['announcement', 'add', '--title', 'x', '--text', 'y', '--to', '2020-01-01'], 1],
    [['announcement', 'end', '987654'], 1],
  ])('%j ends with %i', async (args, exitCode) => {
    const ran = await life.tryCli(args)
    expect(ran).toMatchObject({ exitCode, stdout: '', stderr: expect.stringMatching(/^plakette: [^\n]+\n$/) })
  })
})

/** To the afternoon of the next Sunday, all of which lies in a window. */
function untilSunday(): string {
  const now = new Date()
  const days = (7 - now.getUTCDay()) % 7
  const hours = 15 - now.getUTCHours()
  return `PT${Math.max(0, days * 24 + hours)}H`
}
