import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { addDashboard } from '../../src/doors/dashboard/app.ts'
import type { DashboardContext } from '../../src/doors/dashboard/context.ts'
import { shiftedClock } from '../../src/kernel/clock.ts'
import { readConfig } from '../../src/platform/config.ts'
import { openPool } from '../../src/platform/db.ts'
import { createLog } from '../../src/platform/log.ts'
import { noSeal } from '../../src/platform/seal/seal.ts'

/** What a build of the pages leaves, small enough to read. */
const WEB_ROOT = join(import.meta.dirname, '../fixtures/web')

const noAuthority = (): Error => new Error('there is no authority')

/** The dashboard without a database behind it: whoever has no session needs none. */
export const dashboardDoor =
  (webRoot = WEB_ROOT, baseUrl = 'https://plakette.example.test') =>
  (app: FastifyInstance): void => {
    const { gks, webhook } = readConfig({}, '.')
    const context: DashboardContext = {
      db: openPool('postgres://127.0.0.1:1/nowhere', { max: 1, name: 'test' }),
      clock: shiftedClock(0),
      seal: noSeal,
      config: { instance: 'test', baseUrl, gks, webhook },
      simulator: undefined,
      outbound: { addressesOf: async () => [] },
      wake: { notify: () => {}, listen: async () => async () => {} },
      log: createLog('silent'),
      accesses: { base: undefined },
      health: async () => ({ status: 'ok' }),
      probeLogin: () => Promise.reject(noAuthority()),
      orders: {
        queryStatus: () => Promise.reject(noAuthority()),
        correct: () => Promise.reject(noAuthority()),
        later: () => true,
      },
      powers: {
        around: { instance: 'test', environment: undefined, hasMandateTemplate: false },
        signers: 'nobody',
        create: () => Promise.reject(noAuthority()),
        look: () => Promise.reject(noAuthority()),
      },
    }
    addDashboard(app, context, webRoot)
  }
