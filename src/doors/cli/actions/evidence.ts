import { readFileSync, writeFileSync } from 'node:fs'
import type { StampedDay } from '../../../domain/evidence/day-proof.ts'
import { problemsOfDigest } from '../../../domain/evidence/event-digest.ts'
import { type PublishedKey, rotateKey } from '../../../domain/evidence/instance-key.ts'
import { readDigest } from '../../../domain/evidence/read-digest.ts'
import { anyRecord, publishedKey } from '../../../domain/evidence/shapes.ts'
import { type BundleVerdict, verifyBundle } from '../../../domain/evidence/verify-bundle.ts'
import { findOrderFor, type OrderView } from '../../../domain/order/show/find-order.ts'
import { makeBundle } from '../../../flows/evidence/make-bundle.ts'
import { notFound, Refusal } from '../../../kernel/refusal.ts'
import { ShapeError } from '../../../kernel/rules/shape.ts'
import { listOf } from '../../../kernel/stored-json.ts'
import type { Sql } from '../../../platform/db.ts'
import { ownSeal } from '../../../platform/seal/encryption-key.ts'
import type { Actions, CommandResult } from '../command.ts'
import type { evidenceCommands } from '../commands/evidence.ts'
import { reasonOf } from '../context.ts'
import { change, withDatabase } from '../with-database.ts'

function readBytes(file: string): Buffer {
  try {
    return readFileSync(file)
  } catch (error) {
    throw new Refusal(400, `${file} cannot be read: ${reasonOf(error)}`)
  }
}

/** The JSON of a file, read as what it must be. */
function readAs<T>(file: string, read: (given: unknown) => T, what: string): T {
  const given = readBytes(file).toString('utf8')
  try {
    return read(JSON.parse(given))
  } catch (error) {
    if (error instanceof SyntaxError) throw new Refusal(400, `${file} holds no ${what}: it is not JSON`)
    if (error instanceof ShapeError) throw new Refusal(400, `${file} holds no ${what}: ${error.message}`)
    throw error
  }
}

/** As they are published. */
const readKeys = (file: string): PublishedKey[] =>
  readAs(file, (given) => listOf(publishedKey)(anyRecord(given, 'file').keys, 'keys'), 'published keys')

const stampText = ({ authority, at, issuer, certificateSha256 }: StampedDay): string =>
  `${authority}: ${at}; certificate issued by ${issuer}, SHA-256 ${certificateSha256}`

/** Which days are signed, who confirmed when, and which are not signed yet. */
function signedDays({ days, timeStamps, unanchored }: BundleVerdict): string {
  const stampOf = (day: string): string => {
    const stamp = timeStamps.find((one) => one.day === day)
    return stamp ? ` (time stamp of ${stampText(stamp)})` : ''
  }
  const signed = days.map((day) => `${day}${stampOf(day)}`).join(', ')
  const open = unanchored.length === 0 ? '' : `; not signed yet: ${unanchored.join(', ')}`
  return `${signed === '' ? 'no day is signed yet' : `signed days: ${signed}`}${open}`
}

function shown(file: string, verdict: BundleVerdict): CommandResult {
  const { order, entries, deliveries, keyId, remarks, problems } = verdict
  const text = problems.length
    ? problems.map((problem) => `broken: ${problem}`).join('\n')
    : `order ${order}: ${entries} entries and ${deliveries} chains of deliveries hold, signed with key ${keyId}; ${signedDays(verdict)}${remarks.map((remark) => `\n${remark}`).join('')}`
  return { result: verdict, text, problem: problems.length ? `plakette: ${file} does not hold` : undefined }
}

export const evidenceActions: Actions<typeof evidenceCommands> = {
  async 'evidence verify'(_context, { file, keys }) {
    return shown(file, verifyBundle(readBytes(file), keys === undefined ? undefined : readKeys(keys)))
  },
  async 'evidence verify-digest'(_context, { file, keys }) {
    const digest = readAs(file, readDigest, 'digest of events')
    const problems = problemsOfDigest(digest, readKeys(keys))
    const { client, day, final, counts, signature } = digest
    const text = problems.length
      ? problems.map((problem) => `broken: ${problem}`).join('\n')
      : `client ${client}, ${day}: ${counts.events} events hold, signed with key ${signature.keyId}; ${final ? 'final' : 'not final'}`
    const result = { client, day, final, counts, keyId: signature.keyId, problems }
    return { result, text, problem: problems.length ? `plakette: ${file} does not hold` : undefined }
  },
  async 'evidence rotate-key'(context) {
    const { id } = await change(
      context,
      async (tx) => rotateKey(tx, await ownSeal(context.config(), tx)),
      (key) => ({ action: 'evidence.rotate-key', subject: `evidence key ${key.id}` }),
    )
    return { result: { id }, text: `key ${id} signs from now on` }
  },
  async evidence(context, { id, out, withOriginals = false }) {
    const read = async (sql: Sql) => {
      const order = await findOrderFor(sql, undefined, id)
      if (!order) throw notFound(`there is no order ${id}`)
      const seal = await ownSeal(context.config(), sql)
      return { order, bundle: await makeBundle({ sql, seal }, { order, withOriginals }) }
    }
    const { order, bundle } = withOriginals
      ? await change(context, read, originalsOf)
      : await withDatabase(context, read)
    const file = out ?? `nachweis-${order.headId}.zip`
    writeFileSync(file, bundle, { mode: 0o600 })
    return { result: { file, bytes: bundle.length }, text: `${file} written, ${bundle.length} bytes` }
  },
}

/** Who takes secrets along is noted, also in the chain of the order. */
const originalsOf = ({ order: { headId, shown } }: { order: OrderView }) => ({
  ...{ action: 'evidence.originals', subject: `order ${headId}`, clientId: shown.clientId },
})
