import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { addDashboard } from '../../src/doors/dashboard/app.ts'
import type { DashboardContext } from '../../src/doors/dashboard/context.ts'
import { shiftedClock } from '../../src/kernel/clock.ts'
import { createFairBudget } from '../../src/kernel/fair-budget.ts'
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
    const { gks, webhook, productVersion, retentionMonths } = readConfig({}, '.')
    const db = openPool('postgres://127.0.0.1:1/nowhere', { max: 1, name: 'test' })
    const around = { db, clock: shiftedClock(0), seal: noSeal }
    const context: DashboardContext = {
      ...around,
      config: { instance: 'test', baseUrl, gks, webhook, retentionMonths },
      orderChanged: () => {},
      simulator: undefined,
      outbound: { addressesOf: async () => [], post: () => Promise.reject(noAuthority()) },
      trials: { later: () => true },
      wake: { notify: () => {}, listen: async () => async () => {} },
      log: createLog('silent'),
      accesses: { base: undefined },
      bodyBudget: createFairBudget(1_048_576),
      health: async () => ({ status: 'ok' }),
      probeLogin: () => Promise.reject(noAuthority()),
      orders: {
        queryStatus: () => Promise.reject(noAuthority()),
        correct: () => Promise.reject(noAuthority()),
        later: () => true,
      },
      proofs: {
        bundle: () => Promise.reject(noAuthority()),
        exclusionPaper: () => Promise.reject(noAuthority()),
      },
      filing: {
        ...around,
        config: { instance: 'test', productVersion, authorityUrl: undefined },
        base: undefined,
        powers: { instance: 'test', environment: 'test', hasMandateTemplate: false },
        accept: () => Promise.reject(noAuthority()),
        examine: () => Promise.reject(noAuthority()),
        examineForPower: () => Promise.reject(noAuthority()),
        lookInto: () => Promise.reject(noAuthority()),
        officeState: () => Promise.reject(noAuthority()),
        examineBatch: () => Promise.reject(noAuthority()),
        wake: { notify: () => {} },
      },
      examineForPower: () => Promise.reject(noAuthority()),
      powers: {
        around: { instance: 'test', environment: undefined, hasMandateTemplate: false },
        signers: 'nobody',
        create: () => Promise.reject(noAuthority()),
        look: () => Promise.reject(noAuthority()),
      },
    }
    addDashboard(app, context, webRoot)
  }
