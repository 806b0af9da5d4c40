import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { anchorDay } from '../../src/domain/evidence/anchored-day.ts'
import { FILE, type Manifest, sha256Of } from '../../src/domain/evidence/bundle.ts'
import type { Link } from '../../src/domain/evidence/chain.ts'
import { type BundleFiles, bundledJson } from '../../src/domain/evidence/read-bundle.ts'
import { verifyBundle, verifyFiles } from '../../src/domain/evidence/verify-bundle.ts'
import { stampDays } from '../../src/flows/evidence/stamp-days.ts'
import { createTimeStampService } from '../../src/foreign/time-stamp/time-stamp-service.ts'
import { germanDate } from '../../src/kernel/german-time.ts'
import { readZip } from '../../src/kernel/parse/read-zip.ts'
import { writeZip } from '../../src/kernel/parse/zip.ts'
import { aBody } from '../builders/draft.ts'
import { aWebhook, sealOf } from '../builders/webhook.ts'
import { testFiling } from '../support/filing.ts'
import { testReceivers } from '../support/receiver.ts'
import { runCli } from '../support/run-cli.ts'
import { aDataDir } from '../support/service.ts'
import { ended, LOOPBACK } from '../support/webhook-service.ts'

const { aFin, file, sql, clientId, authorityUrl, databaseUrl } = testFiling({
  ...LOOPBACK,
  PLAKETTE_WEBHOOK_RETRY_SCALE: '0.00001',
  PLAKETTE_SIMULATOR_DECISION_MS: '0',
  PLAKETTE_RETURN_CHANNEL_INTERVAL_MS: '200',
})
const receivers = testReceivers()
const TODAY = germanDate(new Date())

let archive: Buffer
let files: BundleFiles
let name: Record<'event' | 'document' | 'message', string>

/** Of an order with deliveries that were given up, a file, messages, and a day that is signed and stamped. */
async function makeArchive(): Promise<Buffer> {
  const receiver = await receivers.open()
  receiver.react(500)
  const { id: webhookId } = await aWebhook(sql, { url: receiver.url, clientId: clientId(), seal: await sealOf(sql) })
  const { order } = await file('AB', aBody('AB'), 'beschieden', aFin(''))
  await expect
    .poll(
      () => sql`select 1 from evidence_entry where order_id = ${order.id} and entry like '%"kind":"message received"%'`,
    )
    .toHaveLength(1)
  await ended(sql, webhookId, 60_000)
  await anchorDay(sql, await sealOf(sql), TODAY)
  const url = authorityUrl().replace(/authority$/, 'tsa')
  const timeStamps = createTimeStampService({ url, allowedNetworks: [] })
  await stampDays({ db: sql, timeStamps })
  await timeStamps.close()
  const out = join(aDataDir(), 'b.zip')
  const made = await runCli(['evidence', String(order.id), '--out', out], { DATABASE_URL: databaseUrl })
  expect(made.stderr).toBe('')
  return readFileSync(out)
}

const problemsOf = (changed: BundleFiles): string => verifyFiles(changed).problems.join('\n')

const flipped = (content: Buffer, at: number, bit: number): Buffer => {
  const changed = Buffer.from(content)
  changed[at] = (changed[at] ?? 0) ^ (1 << bit)
  return changed
}

/** With another content of a file, and a manifest that names it: what the instance could have written itself. */
function instead(changed: string, content: Buffer | string | undefined): BundleFiles {
  const now = new Map(files)
  if (content === undefined) now.delete(changed)
  else now.set(changed, Buffer.from(content))
  const manifest: Manifest = JSON.parse(String(files.get(FILE.manifest)))
  const listed = [...now].filter(([name]) => name !== FILE.manifest && name !== FILE.signature)
  const digests = Object.fromEntries(listed.map(([name, bytes]) => [name, sha256Of(bytes)]))
  return now.set(FILE.manifest, Buffer.from(bundledJson({ ...manifest, files: digests })))
}

/** The same with a part of a JSON file changed. */
function edited(changed: string, edit: (content: ReturnType<typeof JSON.parse>) => unknown): BundleFiles {
  const content = JSON.parse(String(files.get(changed)))
  return instead(changed, bundledJson(edit(content) ?? content))
}

it('an archive holds, and tells who confirmed its day and when', async () => {
  archive = await makeArchive()
  files = new Map(readZip(archive).map((one) => [one.name, one.content]))
  const first = (folder: string): string => [...files.keys()].find((one) => one.startsWith(folder)) ?? ''
  name = { event: first('events/'), document: first('files/'), message: first('messages/') }
  expect(verifyBundle(archive)).toMatchObject({
    ...{ problems: [], days: [TODAY], unanchored: [] },
    timeStamps: [
      { day: TODAY, at: expect.stringMatching(/Z$/), authority: expect.stringContaining('nicht qualifiziert') },
    ],
  })
}, 120_000)

describe('a byte that was changed is named with its file', () => {
  /** Every byte of small files, and of those that no digest covers; of large ones, so many all over them. */
  const SMALL = 1_000
  const SAMPLE = 300
  const UNCOVERED: readonly string[] = [FILE.manifest, FILE.signature]

  it('whichever it is', () => {
    expect([...files.keys()].map((one) => one.replace(/\/.*/, '')).sort()).toEqual(
      expect.arrayContaining(['events', 'files', 'messages', ...Object.values(FILE)]),
    )
    for (const [changed, content] of files) {
      const step = content.length <= SMALL || UNCOVERED.includes(changed) ? 1 : Math.ceil(content.length / SAMPLE)
      for (let at = 0; at < content.length; at += step) {
        const problems = problemsOf(new Map(files).set(changed, flipped(content, at, at % 8)))
        if (!problems.includes(changed)) expect(problems, `byte ${at} of ${changed}`).toContain(changed)
      }
    }
  }, 240_000)

  it('or, of the archive around the files, is refused', () => {
    const directoryAt = archive.readUInt32LE(archive.length - 6)
    for (let at = directoryAt; at < archive.length; at += 1)
      expect(verifyBundle(flipped(archive, at, at % 8)).problems, `byte ${at}`).toHaveLength(1)
    for (let at = 0; at < 30; at += 1) expect(verifyBundle(flipped(archive, at, at % 8)).problems).toHaveLength(1)
  })
})

describe('also the instance itself cannot', () => {
  it.each<[what: string, changed: () => BundleFiles, named: () => RegExp | string]>([
    [
      'change an attempt of a delivery',
      () => edited(FILE.chain, ({ deliveries }) => changeEntry(deliveries[0].links[2], '"status":500', '"status":200')),
      () => /entry 3 of the deliveries of event .* to webhook \d+: its text/,
    ],
    [
      'give an entry that is none',
      () => edited(FILE.chain, ({ links }) => changeEntry(links[1], '{', '[')),
      () => /entry 2 of order \d+: its text/,
    ],
    [
      'change a step on the way to the root',
      () =>
        edited(FILE.days, ([day]) => {
          day.steps = [{ side: 'left', digest: 'ab'.repeat(32) }]
        }),
      () => /days\.json: the way from ".*" does not lead to the root/,
    ],
    [
      'change a time stamp',
      () => edited(FILE.days, (days) => days.map(withOtherStamp)),
      () => /days\.json: .*the signature of the time stamp is wrong/,
    ],
    ['leave a day out', () => edited(FILE.days, () => []), () => /manifest\.sig\.json/],
    [
      'give keys of another form',
      () =>
        edited(FILE.keys, ([key]) => {
          key.publicKey = 'short'
        }),
      () => 'keys.json[0].publicKey is no key of Ed25519',
    ],
    [
      'give other keys',
      () =>
        edited(FILE.keys, ([key]) => {
          key.id = 'another'
        }),
      () => /key .* is not among/,
    ],
    [
      'tell of a message that no entry has',
      () =>
        edited(FILE.messages, ([message]) => {
          message.sha256 = 'ab'.repeat(32)
        }),
      () => /messages\.json: no entry tells of message/,
    ],
    ['leave a message out of the list', () => edited(FILE.messages, () => []), () => `${name.message}: no entry tells`],
    ['put an event in', () => instead('events/x.json', '{}'), () => 'events/x.json: no entry tells of such a file'],
    ['leave an event out', () => instead(name.event, undefined), () => `${name.event} is missing: entry`],
    ['change an event', () => instead(name.event, '{}'), () => `${name.event}: is not what entry`],
    ['put a file in', () => instead('files/9-x.pdf', 'x'), () => 'files/9-x.pdf: no entry tells of such a file'],
    ['leave a file out', () => instead(name.document, undefined), () => /the file of entry \d+ is missing/],
    [
      'put a message in',
      () => instead('messages/x.xml', '<a/>'),
      () => 'messages/x.xml: no entry tells of such a file',
    ],
    ['put something else in', () => instead('readme.txt', 'hello'), () => 'readme.txt: no entry tells of such a file'],
    [
      'write a member twice',
      () => instead(FILE.days, String(files.get(FILE.days)).replace('"day":', '"day": 1,\n    "day":')),
      () => 'days.json is not written as it must be',
    ],
  ])('%s', (_what, changed, named) => {
    const problems = problemsOf(changed())
    const expected = named()
    expect(problems).toEqual(
      typeof expected === 'string' ? expect.stringContaining(expected) : expect.stringMatching(expected),
    )
  })

  it('have two files of one name: programs unpack one or the other', () => {
    const list = readZip(archive)
    const twice = writeZip([...list, { name: name.event, content: Buffer.from('{}') }])
    expect(verifyBundle(twice).problems).toEqual([`${name.event} stands in the archive twice`])
  })
})

function changeEntry(link: Link, from: string, to: string): void {
  expect(link.entry).toContain(from)
  link.entry = link.entry.replace(from, to)
}

/** The signature of the token, which ends it, is broken. */
function withOtherStamp(proof: { day: { timeStamp: string } }): unknown {
  const token = Buffer.from(proof.day.timeStamp, 'base64')
  return { ...proof, day: { ...proof.day, timeStamp: flipped(token, token.length - 1, 0).toString('base64') } }
}
