import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { passedOn } from '../src/domain/application/passed-on.ts'
import { readApplication, writeApplication } from '../src/domain/application/stored-application.ts'
import { storedSender } from '../src/domain/client/stored-sender.ts'
import { STORED_NOTICE } from '../src/domain/fee-notice/stored-notice.ts'
import { STORED_INVOICE } from '../src/domain/invoice/stored-invoice.ts'
import { STORED } from '../src/domain/order/stored-order.ts'
import { readIdentity, writeIdentity } from '../src/domain/power-of-attorney/stored-identity.ts'
import { readRequest, writeRequest } from '../src/domain/power-of-attorney/stored-request.ts'
import { STORED_MAPPING } from '../src/flows/batch/mapping.ts'
import { STORED_FACTS } from '../src/flows/filing/stored-facts.ts'
import { readForm, writeForm } from '../src/flows/filing/stored-form.ts'

/**
 * What earlier versions have written, for as long as rows of theirs may be read: a sample that cannot be read any more stands for
 * a waiting order. Whoever changes a kept type adds a format and samples of it, and leaves the others.
 */
const FOLDER = resolve(import.meta.dirname, '../fixtures/stored')

type Json = Record<string, unknown>
type Sample = Json | Json[]

/** What each kind makes of a sample, and what is written for it then. */
interface Kind {
  read(stored: unknown): unknown
  again(stored: unknown): unknown
}

const sealed = <T>(read: (stored: Buffer) => T, write: (value: T) => Buffer): Kind => {
  const opened = (stored: unknown): T => read(Buffer.from(JSON.stringify(stored)))
  return { read: opened, again: (stored) => JSON.parse(write(opened(stored)).toString()) }
}

const column = <T>({ read, write }: { read(stored: unknown): T; write(value: T): unknown }): Kind => ({
  read,
  again: (stored) => write(read(stored)),
})

const SALT = Buffer.from('salt')

const KINDS: Record<string, Kind> = {
  application: sealed(readApplication, writeApplication),
  'power-request': sealed(readRequest, writeRequest),
  'established-identity': sealed(readIdentity, (identity) => writeIdentity(identity, SALT)),
  form: sealed(readForm, writeForm),
  'batch-mapping': column(STORED_MAPPING),
  'document-facts': column(STORED_FACTS),
  'order-messages': column(STORED.messages),
  'order-parties': column(STORED.parties),
  'order-result': column(STORED.result),
  'holder-provenance': column(STORED.holderProvenance),
  'message-sender': column(storedSender),
  'notice-applications': column(STORED_NOTICE.applications),
  'notice-closing': column(STORED_NOTICE.closing),
  'invoice-issuer': column(STORED_INVOICE.issuer),
  'invoice-recipient': column(STORED_INVOICE.recipient),
  'invoice-items': column(STORED_INVOICE.items),
}

/** Kinds of which every field may be missing. */
const LOOSE = ['order-result', 'message-sender']

const samplesOf = (kind: string): [string, Sample[]][] =>
  Object.entries(JSON.parse(readFileSync(join(FOLDER, `${kind}.json`), 'utf8')))

const withoutFormat = (sample: Sample): Sample => {
  if (Array.isArray(sample)) return sample
  const { format: _, ...value } = sample
  return value
}

/** A sample as it is read and written today, where that is not what stands there. */
const TODAY: Record<string, { read(value: Json): Json; written(value: Json): Json }> = {
  // A field that is passed on since then was not given; only registrations have such fields.
  application: { read: withUngiven, written: withUngiven },
  // The salt only makes the fingerprint and is not read; the rest of what identifies a person is.
  'established-identity': {
    read: ({ salt: _, ...identity }) => identity,
    written: (identity) => ({ ...identity, salt: SALT.toString('base64') }),
  },
}

function withUngiven(application: Json): Json {
  return 'tax' in application ? { ...application, ...passedOn({}), ...application } : application
}

const today = (kind: string, as: 'read' | 'written', sample: Sample): Sample =>
  Array.isArray(sample) ? sample : (TODAY[kind]?.[as](sample) ?? sample)

it('has samples of every kind', () => {
  expect(readdirSync(FOLDER).sort()).toEqual(
    Object.keys(KINDS)
      .map((kind) => `${kind}.json`)
      .sort(),
  )
})

describe.each(Object.entries(KINDS))('stored JSON of the kind %s', (kind, { read, again }) => {
  const formats = samplesOf(kind)
  const [newest, current] = formats.at(-1)!

  it.each(formats)('is read in format %s, every field and in the same order', (_, samples) => {
    for (const sample of samples) {
      expect(JSON.stringify(read(sample))).toBe(JSON.stringify(today(kind, 'read', withoutFormat(sample))))
    }
  })

  it(`is written in format ${newest}`, () => {
    for (const sample of current) expect(again(sample)).toEqual(today(kind, 'written', sample))
  })

  it('is not guessed at: another format, a further and a missing field are refused, without repeating a value', () => {
    const [full] = current.filter((sample) => Object.keys(withoutFormat(sample)).length > 0)
    const [entry] = [full].flat()
    const [first] = Object.keys(withoutFormat(entry!))
    const changed = (change: Json): Sample => {
      const { [first!]: _, ...rest } = { ...entry, ...change }
      return Array.isArray(full) ? [rest] : rest
    }
    const further = { ...entry, [`${first}New`]: 'secret' }
    expect(() => read(Array.isArray(full) ? { format: 99, list: full } : { ...full, format: 99 })).toThrow(
      /^stored .+, format 99: this version does not know the format$/,
    )
    expect(() => read(Array.isArray(full) ? [further] : further)).toThrow(/New is not known$/)
    if (!LOOSE.includes(kind)) expect(() => read(changed({}))).toThrow(/is (missing|none of the known words)$/)
    expect(() => read('text')).toThrow(/^stored /)
  })
})
