import { hash } from 'node:crypto'
import { inflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { FILE } from '../../src/domain/evidence/bundle.ts'
import { readEntry } from '../../src/domain/evidence/chain.ts'
import { orderChain } from '../../src/domain/evidence/read-chains.ts'
import { verifyBundle } from '../../src/domain/evidence/verify-bundle.ts'
import { readZip } from '../../src/kernel/parse/read-zip.ts'
import { aPerson, signedIn } from '../support/dashboard.ts'
import { aFin, statuses, testLife } from '../support/life.ts'
import { expectWholeChains } from '../support/whole-chains.ts'
import { atMinute } from '../support/working-hours.ts'

const life = testLife()

interface Said {
  code: string
  text: string
}
const told = (order: { messages?: unknown }): Said | undefined => (order.messages as Said[]).at(-1)
const received = (fin: string, kind: 'application' | 'statusQuery') =>
  life.authority().received(`?vehicleIdentificationNumber=${fin}&kind=${kind}`)
const outcomes = async (id: number) =>
  (await life.sql<{ outcome: string }[]>`select outcome from status_query where attempt_id = ${id} order by id`).map(
    ({ outcome }) => outcome,
  )

/** An order whose dispatch was cut off at eight o’clock. */
async function cutOff(fault: 'drop' | 'lost') {
  await life.restart(atMinute(0))
  const client = await life.client()
  const fin = aFin()
  const id = await client.file('AB', { fin, scenario: { fault, times: 1 } })
  await client.reached(id, 'fehlgeschlagen')
  return { client, fin, id }
}

async function bundleOf(clientId: number, id: number): Promise<Buffer> {
  const person = await signedIn(life.baseUrl, await aPerson(life.sql, { clientId, level: 'reader' }))
  return Buffer.from(await (await person.send(`/web/api/1/orders/${id}/evidence`)).arrayBuffer())
}

/** The words on the pages of a PDF of ours: its streams are deflated, its texts written in hex. A deflated stream may
 *  end in a carriage return (one in 256 does), so exactly one line feed is taken off before `endstream`. */
function wordsOn(pdf: Buffer): string {
  const pages = [...pdf.toString('latin1').matchAll(/stream\n([\s\S]*?)\nendstream/g)].map(([, bytes = '']) => {
    try {
      return inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1')
    } catch {
      return ''
    }
  })
  const texts = pages.flatMap((page) => [...page.matchAll(/<([0-9A-F]+)> Tj/g)].map(([, hex = '']) => hex))
  return texts.map((hex) => Buffer.from(hex, 'hex').toString('latin1')).join(' ')
}

const orderOf = async (clientId: number, id: number) => {
  const person = await signedIn(life.baseUrl, await aPerson(life.sql, { clientId, level: 'clerk' }))
  return (await (await person.send(`/web/api/1/orders/${id}`)).json()) as Record<string, unknown>
}

describe('a dispatch that was cut off after the authority had taken it (contract 2, 7 no. 3)', () => {
  it('is found by a status query that nobody asked for, told with its proof, and sent once', async () => {
    const { client, fin, id } = await cutOff('drop')
    await expect
      .poll(async () => told(await client.lookup(id))?.text)
      .toMatch(/Es ist offen.* Die nächste Statusabfrage folgt von selbst: \d\d\.\d\d\.\d{4}, 08:01 Uhr\.$/)
    expect(told(await client.lookup(id))?.code).toBe('OPEN_DROPPED')

    await life.restart(atMinute(2))
    await expect.poll(() => outcomes(id)).toEqual(['known'])
    const order = await client.lookup(id)
    const [question] = await received(fin, 'statusQuery')
    expect(order).toMatchObject({ state: 'fehlgeschlagen', applicationId: question?.applicationId })
    expect(told(order)).toMatchObject({ code: 'ARRIVED_AFTER_DROPPED' })
    expect(told(order)?.text).toContain(`dennoch angekommen. Das ergab die Statusabfrage ${question?.messageId} vom`)
    expect(statuses(await life.events(id))).toEqual(['FAILED', 'FAILED'])
    expect(await received(fin, 'application')).toHaveLength(1)
  })

  it('has question and answer in its evidence, byte for byte, without the login', async () => {
    const { client, fin, id } = await cutOff('drop')
    await life.restart(atMinute(2))
    await expect.poll(() => outcomes(id)).toEqual(['known'])
    const entries = (await orderChain(life.sql, id)).map(readEntry)
    const [question] = await received(fin, 'statusQuery')
    const asked = entries.find(({ kind }) => kind === 'authority asked')
    expect(asked?.facts).toMatchObject({
      ...{ attempt: id, by: 'resolver', messageId: question?.messageId },
      sha256: hash('sha256', question?.xml ?? ''),
    })
    expect(entries.find(({ kind }) => kind === 'authority answered')?.facts).toMatchObject({
      ...{ attempt: id, outcome: 'known', messageId: question?.messageId },
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    const bundle = await bundleOf(client.id, id)
    // The clock of the service is days ahead: there the present day should have been signed.
    expect(verifyBundle(bundle).problems.filter((one) => !one.includes('stands in no signed root'))).toEqual([])
    const paper = readZip(bundle).files.find(({ name }) => name === FILE.paper)
    expect(wordsOn(paper?.content ?? Buffer.alloc(0))).toContain('Der Antrag ist dennoch angekommen. Das ergab die')
    const files = new Map(readZip(bundle).files.map(({ name, content }) => [name, content.toString('utf8')]))
    for (const part of ['question', 'answer']) {
      const xml = files.get(`messages/${part}-${question?.messageId}.xml`)
      expect(xml).toContain(part === 'question' ? 'referenzElektronischerAntrag' : 'vorsystem_status_0706')
      expect(xml).not.toMatch(/PLAKETTE-TEST|simulated/)
    }
    await expectWholeChains(life.sql)
  })
})

describe('a dispatch that was cut off before the authority had it', () => {
  it('counts as not arrived after four spaced questions, so that a clerk may send it again', async () => {
    const { client, fin, id } = await cutOff('lost')
    for (const [index, minute] of [2, 8, 20, 70].entries()) {
      await life.restart(atMinute(minute))
      await expect.poll(() => outcomes(id)).toHaveLength(index + 1)
    }
    await expect.poll(() => outcomes(id)).toEqual(Array.from({ length: 4 }, () => 'not known'))
    const order = await client.lookup(id)
    expect(order).toMatchObject({ state: 'fehlgeschlagen', applicationId: null })
    expect(order).not.toHaveProperty('retryable')
    expect(told(order)).toMatchObject({ code: 'OPEN_DROPPED' })
    expect(told(order)?.text).toMatch(
      /Der Antrag ist nicht angekommen\. Die Behörde kannte ihn bei 4 Statusabfragen nicht, zuletzt bei der Statusabfrage [0-9a-f-]{36} vom/,
    )
    // Nothing has become of it, so there is no event.
    expect(statuses(await life.events(id))).toEqual(['FAILED'])
    expect(await orderOf(client.id, id)).toMatchObject({
      nextStep: { case: 'proven-missing', verdict: 'not-arrived', resend: 'safe' },
      resolution: { verdict: 'not-arrived', nextAt: null, isEnded: true },
    })

    // A day later nobody has asked any more, nor sent it again.
    await life.restart(atMinute(26 * 60))
    await life.settled()
    expect(await outcomes(id)).toHaveLength(4)
    expect(await received(fin, 'application')).toHaveLength(1)
    const clerk = await signedIn(life.baseUrl, await aPerson(life.sql, { clientId: client.id, level: 'clerk' }))
    const sent = await clerk.call('POST', `/orders/${id}/correct`, { expectedAttempt: 1, changes: {} })
    expect(sent.status).toBe(200)
    await client.reached(id, 'eingereicht')
    expect(await received(fin, 'application')).toHaveLength(2)
    await expectWholeChains(life.sql)
  })
})

describe('a node that is killed', () => {
  it('while it asks is followed by another question, not by another application (promise 2)', async () => {
    const { client, fin, id } = await cutOff('drop')
    await life.authority().scenario({
      ...{ match: { kind: 'statusQuery', vehicleIdentificationNumber: fin }, times: 1 },
      ...{ fault: 'slow', delayMs: 600_000 },
    })
    await life.restart(atMinute(2))
    await expect.poll(() => received(fin, 'statusQuery')).toHaveLength(1)
    await life.crash(atMinute(3))
    // Its question may still be answered, as far as anybody knows.
    expect(await outcomes(id)).toEqual([null])
    await life.crash(atMinute(15))
    await expect.poll(() => outcomes(id)).toEqual(['interrupted', 'known'])
    expect(told(await client.lookup(id))?.code).toBe('ARRIVED_AFTER_DROPPED')
    expect(await received(fin, 'application')).toHaveLength(1)
    await expectWholeChains(life.sql)
  })

  it('while it sends has its order asked for at the start, and again later where that brought nothing', async () => {
    await life.restart(atMinute(0))
    const client = await life.client()
    const fin = aFin()
    const id = await client.file('AB', { fin, scenario: { fault: 'timeout', times: 1 } })
    await life.arrived(fin)
    const match = { kind: 'statusQuery', vehicleIdentificationNumber: fin }
    await life.authority().scenario({ match, times: 1, fault: 'drop' })
    await life.crash(atMinute(1))
    expect(told(await client.reached(id, 'fehlgeschlagen'))?.code).toBe('OPEN_STOPPED_NO_ANSWER')
    await life.crash(atMinute(10))
    await expect.poll(() => outcomes(id)).toEqual(['no answer', 'known'])
    expect(told(await client.lookup(id))?.code).toBe('ARRIVED_AFTER_STOPPED_NO_ANSWER')
    expect(await received(fin, 'application')).toHaveLength(1)
    await expectWholeChains(life.sql)
  })
})
