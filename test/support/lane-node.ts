import { randomUUID } from 'node:crypto'
import { afterEach } from 'vitest'
import { writeApplication } from '../../src/domain/application/stored-application.ts'
import { accountKey, type GksAccount } from '../../src/domain/client/gks-account.ts'
import { createAccesses, storeAccess } from '../../src/domain/gks-access/access.ts'
import { startLanes } from '../../src/flows/dispatch/lanes.ts'
import { createStoreOrRepeat } from '../../src/flows/intake/store-or-repeat.ts'
import type { Gks } from '../../src/foreign/authority/gks.ts'
import type { Pool } from '../../src/platform/db.ts'
import { createLog } from '../../src/platform/log.ts'
import { noSeal } from '../../src/platform/seal/seal.ts'
import { openSessionLocks } from '../../src/platform/session-locks.ts'
import { anApplication } from '../builders/application.ts'
import { aCandidate, NOW } from '../builders/candidate.ts'

import { closedReadable } from './unbound.ts'

const login = { password: 'simulated', kopaKey: 'K', certificatePem: 'c', privateKeyPem: 'k' }
export const BASE_ACCESS = {
  id: null,
  environment: 'test',
  username: 'BASE',
  provenAt: null,
  loginProvenAt: null,
  ...login,
} as const

/** Worker nodes on a database, beside an authority that a test scripts. They end with the test. */
export function laneNodes({ url, sql }: { url: string; sql: Pool }) {
  const stops: (() => Promise<void>)[] = []
  afterEach(async () => {
    for (const stop of stops.splice(0).reverse()) await stop()
  })
  const storeOrRepeat = createStoreOrRepeat(sql)

  return {
    aNode(gks: Gks) {
      const locks = openSessionLocks(url)
      const deps = {
        config: { productVersion: '2.0.0', dispatchTimeoutMs: 60_000 },
        db: sql,
        clock: { now: () => NOW },
        log: createLog('silent'),
        seal: noSeal,
        accesses: createAccesses(sql, noSeal, BASE_ACCESS, { instance: 'test' }),
        locks,
        gks,
      }
      const lanes = startLanes(deps)
      stops.push(
        () => locks.close(),
        () => lanes.stop(),
      )
      return { deps, lanes, wake: (account: GksAccount) => lanes.wake(accountKey(account)) }
    },

    async anAccess(clientId: number, account: GksAccount, change: Partial<typeof login> = {}): Promise<string> {
      const id = randomUUID()
      await storeAccess(sql, noSeal, { id, clientId, name: 'own', ...account, ...login, ...change }, NOW)
      return id
    },

    /** Files an order; the FIN is its name. */
    async file(clientId: number, fin: string, change: Parameters<typeof aCandidate>[0] | object = {}): Promise<number> {
      const filed = anApplication('AB', { 'customization.vehicleIdentificationNumber': fin })
      const application = closedReadable(writeApplication(filed).toString())
      return (await storeOrRepeat(aCandidate({ clientId, fin, application, ...change }))).orderId
    },
  }
}
