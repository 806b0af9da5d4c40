import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBody } from '../../../test/builders/draft.ts'
import { aFullBody } from '../../../test/builders/full-body.ts'
import { mutationsOf } from '../../../test/builders/mutation.ts'
import { checkApplication } from '../../domain/application/check-application.ts'
import { VECTORS } from '../../domain/application/rules/catalogue.vectors.ts'
import { ALL_TRANSACTIONS, type Transaction } from '../../domain/application/transaction.ts'
import { encodeDeregistration } from '../../foreign/authority/encode/deregistration.ts'
import { encodeRegistration } from '../../foreign/authority/encode/registration.ts'
import { writeEnvelope } from '../../foreign/authority/envelope.ts'
import { loadSchema, type Schema } from '../../foreign/authority/schema.ts'
import { createSigner } from '../../foreign/authority/sign.ts'
import { anAccess } from '../../foreign/authority/testing/access.ts'
import { toMessage } from './message.ts'

let schema: Schema
beforeAll(() => {
  schema = loadSchema()
})
afterAll(() => schema.dispose())

const signer = createSigner()
const access = anAccess()
const head = { messageId: '00000001-0000-4000-8000-000000000001', createdAt: new Date(0), productVersion: '2.0.0' }

/** Whether the rules accept the body; the message of an accepted one must be valid against the authority's schema. */
async function isSendable(transaction: Transaction, body: unknown): Promise<boolean> {
  const checked = checkApplication(transaction, body)
  if (!checked.accepted) return false
  const { application, documents } = checked
  // What a process adds to an application is known only where the process is.
  if (application.transaction !== 'AB' && application.powerOfAttorney?.processId !== undefined) return false
  const read = async (wanted: string) => documents.find(({ sha256 }) => sha256 === wanted)?.content ?? Buffer.alloc(0)
  // What is stored is JSON.
  const message = await toMessage(JSON.parse(JSON.stringify(application)), head.messageId, read)
  const bytes =
    message.kind === 'deregistration'
      ? await writeEnvelope(access, { ...head, type: '0708', content: encodeDeregistration(message) }, signer)
      : await writeEnvelope(access, { ...head, type: '0702', content: encodeRegistration(message) }, signer)
  schema.check(bytes)
  return true
}

describe('whatever the rules accept can be sent', () => {
  it.each(ALL_TRANSACTIONS)('%s, with few fields and with all', async (transaction) => {
    expect(await isSendable(transaction, aBody(transaction))).toBe(true)
    expect(await isSendable(transaction, aFullBody(transaction))).toBe(true)
  })

  it('every case that a rule lets pass', async () => {
    for (const { on, accepts } of Object.values(VECTORS)) {
      for (const change of Object.values(accepts)) await isSendable(on, aBody(on, change))
    }
  })

  it.each(ALL_TRANSACTIONS)('%s, with random changes', async (transaction) => {
    await fc.assert(
      fc.asyncProperty(mutationsOf(aFullBody(transaction)), async (body) => {
        await isSendable(transaction, body)
      }),
      { numRuns: 300 },
    )
  })
})
