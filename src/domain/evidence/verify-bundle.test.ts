import { describe, expect, it } from 'vitest'
import { archiveOf, flipped } from '../../../test/builders/evidence-archive.ts'
import { readZip } from '../../kernel/parse/read-zip.ts'
import { writeZip } from '../../kernel/parse/zip.ts'
import { FILE, type Manifest, sha256Of } from './bundle.ts'
import type { Link } from './chain.ts'
import { type BundleFiles, bundledJson } from './read-bundle.ts'
import { verifyBundle, verifyFiles } from './verify-bundle.ts'

const archive = archiveOf('plakette-evidence-2')
const files: BundleFiles = new Map(readZip(archive).files.map((one) => [one.name, one.content]))
const first = (folder: string): string => [...files.keys()].find((one) => one.startsWith(folder)) ?? ''
const name = { event: first('events/'), document: first('files/'), message: first('messages/') }

const problemsOf = (changed: BundleFiles): string => verifyFiles(changed).problems.join('\n')

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

it('an archive holds, and tells who confirmed its day, when, and by which certificate', () => {
  expect(verifyBundle(archive)).toMatchObject({
    ...{ format: 'plakette-evidence-2', order: 1, entries: 9, deliveries: 2, remarks: [] },
    ...{ days: ['2026-11-19'], unanchored: [], problems: [] },
    timeStamps: [
      {
        ...{ day: '2026-11-19', at: '2026-11-18T23:45:42.000Z' },
        authority: expect.stringContaining('nicht qualifiziert'),
        issuer: expect.stringMatching(/^O=.*, CN=/),
        certificateSha256: '379596eae01e18f1c7a181d3f58531a6d093d4af4d1fc485bc4834838cb601ed',
      },
    ],
  })
})

describe('a byte that was changed is named with its file', () => {
  /** Of each file, so many all over it. */
  const SAMPLE = 20

  it('in the verdict, too, also where the check sum of the archive was made to fit', () => {
    for (const [changed, content] of files)
      for (let at = 0; at < content.length; at += Math.ceil(content.length / SAMPLE)) {
        const now = flipped(content, at)
        const fitting = writeZip(
          [...files].map(([one, kept]) => ({ name: one, content: one === changed ? now : kept })),
        )
        expect(verifyBundle(fitting).problems.join('\n'), `byte ${at} of ${changed}`).toContain(changed)
      }
  })

  it.each([
    ['an entry', '\\"number\\":4', 'entry 4 of order 1: its text, or what it follows, was changed'],
    ['an attempt of a delivery', '\\"status\\":500', 'entry 1 of the deliveries of event'],
  ])('and with the link, where it is %s', (_what, text, named) => {
    const at = archive.indexOf(text) + text.length - 1
    const { problems } = verifyBundle(flipped(archive, at, 0))
    expect(problems[0]).toBe('chain.json: its bytes were changed')
    expect(problems.join('\n')).toContain(named)
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
    const list = readZip(archive).files
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
