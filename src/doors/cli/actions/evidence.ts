import { readFileSync, writeFileSync } from 'node:fs'
import { type EventDigest, problemsOfDigest } from '../../../domain/evidence/event-digest.ts'
import { type PublishedKey, rotateKey } from '../../../domain/evidence/instance-key.ts'
import { type BundleVerdict, verifyBundle } from '../../../domain/evidence/verify-bundle.ts'
import { findOrderFor } from '../../../domain/order/show/find-order.ts'
import { makeBundle } from '../../../flows/evidence/make-bundle.ts'
import { notFound, Refusal } from '../../../kernel/refusal.ts'
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

/** As they are published. */
function readKeys(file: string): PublishedKey[] {
  try {
    const { keys } = JSON.parse(readBytes(file).toString('utf8'))
    if (Array.isArray(keys)) return keys
  } catch (error) {
    if (error instanceof Refusal) throw error
  }
  throw new Refusal(400, `${file} holds no published keys`)
}

function shown(file: string, verdict: BundleVerdict): CommandResult {
  const { order, entries, deliveries, days, keyId, problems } = verdict
  const signed = days.length === 0 ? 'no day is signed yet' : `signed days: ${days.join(', ')}`
  const text = problems.length
    ? problems.map((problem) => `broken: ${problem}`).join('\n')
    : `order ${order}: ${entries} entries and ${deliveries} chains of deliveries hold, signed with key ${keyId}; ${signed}`
  return { result: verdict, text, problem: problems.length ? `plakette: ${file} does not hold` : undefined }
}

function readDigest(file: string): EventDigest {
  const given = readBytes(file).toString('utf8')
  try {
    const digest = JSON.parse(given)
    if (Array.isArray(digest.events) && digest.counts && digest.signature) return digest
  } catch (error) {
    if (!(error instanceof SyntaxError || error instanceof TypeError)) throw error
  }
  throw new Refusal(400, `${file} holds no digest of events`)
}

export const evidenceActions: Actions<typeof evidenceCommands> = {
  async 'evidence verify'(_context, { file, keys }) {
    return shown(file, verifyBundle(readBytes(file), keys === undefined ? undefined : readKeys(keys)))
  },
  async 'evidence verify-digest'(_context, { file, keys }) {
    const digest = readDigest(file)
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
      async (tx, now) => rotateKey(tx, await ownSeal(context.config(), tx), now),
      (key) => ({ action: 'evidence.rotate-key', subject: `evidence key ${key.id}` }),
    )
    return { result: { id }, text: `key ${id} signs from now on` }
  },
  evidence: (context, { id, out }) =>
    withDatabase(context, async (db, now) => {
      const order = await findOrderFor(db, undefined, id)
      if (!order) throw notFound(`there is no order ${id}`)
      const file = out ?? `nachweis-${order.headId}.zip`
      const bundle = await makeBundle({ sql: db, seal: await ownSeal(context.config(), db) }, order, now)
      writeFileSync(file, bundle, { mode: 0o600 })
      return { result: { file, bytes: bundle.length }, text: `${file} written, ${bundle.length} bytes` }
    }),
}
