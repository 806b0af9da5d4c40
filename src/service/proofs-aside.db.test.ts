import { afterAll, beforeAll, expect, it } from 'vitest'
import { anApplication } from '../../test/builders/application.ts'
import { aCandidate, NOW } from '../../test/builders/candidate.ts'
import { aClient } from '../../test/builders/client.ts'
import { testDatabase } from '../../test/support/database.ts'
import { closedReadable } from '../../test/support/unbound.ts'
import { writeApplication } from '../domain/application/stored-application.ts'
import { verifyBundle } from '../domain/evidence/verify-bundle.ts'
import { findOrder } from '../domain/order/show/find-order.ts'
import { makeBundle } from '../flows/evidence/make-bundle.ts'
import { createStoreOrRepeat } from '../flows/intake/store-or-repeat.ts'
import { noSeal } from '../platform/seal/seal.ts'
import { openSlowThread, proofsAside } from './aside.ts'

const { sql, url } = testDatabase()
const thread = openSlowThread(noSeal.recipe)
afterAll(() => thread.close())

let wanted: { clientId: number; orderId: number }
beforeAll(async () => {
  const { id: clientId } = await aClient(sql)
  const { orderId } = await createStoreOrRepeat(sql)(
    aCandidate({ clientId, now: NOW, application: closedReadable(String(writeApplication(anApplication('AB')))) }),
  )
  wanted = { clientId, orderId }
})

it('archives are made on a thread of their own; of one client only some wait', { timeout: 120_000 }, async () => {
  const proofs = proofsAside(thread, url)
  const made = [1, 2, 3, 4].map(() => proofs.bundle(wanted))
  await expect(proofs.bundle(wanted)).rejects.toMatchObject({
    status: 409,
    reasons: [{ rule: 'too-many-archives' }],
  })
  for (const bundle of await Promise.all(made))
    expect(verifyBundle(bundle)).toMatchObject({ order: wanted.orderId, problems: [] })
  // Then there is room again; what another client asks for is not there.
  await proofs.bundle(wanted)
  await expect(proofs.bundle({ ...wanted, clientId: wanted.clientId + 1 })).rejects.toMatchObject({ status: 404 })
})

it('an archive that nobody could verify is refused before it is made', async () => {
  const order = await findOrder(sql, wanted.clientId, wanted.orderId)
  const making = makeBundle({ sql, seal: noSeal, mostBytes: 3 * 1024 }, { order: order! })
  await expect(making).rejects.toMatchObject({ status: 409, reasons: [{ rule: 'archive-too-large' }] })
})
