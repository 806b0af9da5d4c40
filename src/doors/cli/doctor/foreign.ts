import { sharedAccounts } from '../../../domain/gks-access/list-accounts.ts'
import { listLoginLocks } from '../../../domain/gks-access/login-lock.ts'
import type { Runbook } from '../../../flows/health/runbook.ts'
import { countWithoutEffect } from '../../../flows/return-channel/return-message.ts'
import { SECOND } from '../../../kernel/duration.ts'
import { hasColumn } from '../../../platform/schema.ts'
import { reasonOf } from '../context.ts'
import { type DoctorCheck, fail, type Observation, ok, type Patient, warn } from './check.ts'

const RUNBOOK = 'trust-service'
const PATIENCE_MS = 5 * SECOND

/** Any answer counts: whether a login is accepted is not tried, three refused ones lock it at the authority. */
async function reach(
  address: string,
  fetchIt: Patient['fetch'],
  setting: string,
  runbook?: Runbook,
): Promise<Observation> {
  try {
    const response = await fetchIt(address, { redirect: 'manual', signal: AbortSignal.timeout(PATIENCE_MS) })
    await response.body?.cancel()
    return ok(`answers at ${address}`)
  } catch (error) {
    const cause = error instanceof Error && error.cause ? error.cause : error
    return fail(`no answer from ${address}: ${reasonOf(cause)}`, `check ${setting} and the network`, runbook)
  }
}

export const authorityCheck: DoctorCheck<'config' | 'fetch'> = {
  name: 'authority',
  run({ config: { authorityUrl, instance }, fetch }) {
    if (authorityUrl !== undefined) return reach(authorityUrl, fetch, 'PLAKETTE_AUTHORITY_URL')
    if (instance === 'test') return ok('the embedded simulator, which serve starts')
    return fail('none is set: nothing can be sent', 'set PLAKETTE_AUTHORITY_URL')
  },
}

export const trustServiceCheck: DoctorCheck<'config' | 'fetch'> = {
  name: 'trust service',
  run({ config: { trustService, instance, productVersion }, fetch }) {
    const { url, environment } = trustService
    if (productVersion.startsWith('1.')) return ok('not needed: this product version releases deregistrations only')
    const unset = (says: string) =>
      warn(`${says}: powers of attorney get 503`, 'set PLAKETTE_TRUST_SERVICE_URL', RUNBOOK)
    if (url === 'none') return unset('switched off')
    if (url === undefined && instance === 'test') return ok('the embedded simulator, which serve starts')
    if (url === undefined) return unset('none is set')
    if (environment !== instance) {
      return warn(
        `its ${environment} environment is used on a ${instance} instance`,
        `set PLAKETTE_TRUST_SERVICE_ENVIRONMENT to ${instance}`,
        RUNBOOK,
      )
    }
    return reach(url, fetch, 'PLAKETTE_TRUST_SERVICE_URL', RUNBOOK)
  },
}

export const loginLockCheck: DoctorCheck<'db'> = {
  name: 'GKS logins',
  async run({ db }) {
    const locks = (await hasColumn(db, 'gks_login_lock', 'holder')) ? await listLoginLocks(db) : []
    if (locks.length === 0) return ok('none is locked')
    const names = [...new Set(locks.map(({ username, environment }) => `${username} (${environment})`))].join(', ')
    return warn(
      `locked after a refused login: ${names}`,
      'mend the cause (password, certificate), then run plakette gks-lock release USERNAME',
      'login-lock',
    )
  },
}

/** One house may store one identifier for several of its clients; somebody else must not. */
export const sharedIdentifiersCheck: DoctorCheck<'db'> = {
  name: 'GKS identifiers',
  async run({ db }) {
    if (!(await hasColumn(db, 'gks_access', 'proven_at'))) return undefined
    const shared = await sharedAccounts(db)
    if (shared.length === 0) return ok('each is stored by one client only')
    return shared.map(({ environment, username, clients, proven }) => {
      const known = proven.length === 0 ? 'none has' : `${proven.join(', ')} ${proven.length === 1 ? 'has' : 'have'}`
      return warn(
        `${username} (${environment}) is stored by the clients ${clients.join(', ')}; ${known} proven the login`,
        'ask the clients whether they belong together; plakette gks-access list shows the accesses',
      )
    })
  },
}

/** What the return channel has kept without being able to do anything with it. */
export const returnMessagesCheck: DoctorCheck<'db'> = {
  name: 'return messages',
  async run({ db }) {
    if (!(await hasColumn(db, 'return_message', 'sender'))) return undefined
    const rows = await countWithoutEffect(db)
    if (rows.length === 0) return ok('all could be read, and belong to somebody')
    return warn(
      `kept without effect: ${rows.map(({ outcome, number }) => `${number} ${outcome}`).join(', ')}`,
      'unreadable ones are listed as unmatched messages; those without owner are shown to operators in the dashboard',
    )
  },
}
