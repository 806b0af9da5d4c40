import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { listLoginLocks, releaseLoginLock } from '../../src/domain/gks-access/login-lock.ts'
import { Refusal } from '../../src/kernel/refusal.ts'
import { isDatabaseGone } from '../../src/platform/database-gone.ts'
import { BASE } from '../world/simulators.ts'
import type { World } from '../world/world.ts'
import { chosen, type Fault } from './fault.ts'

const AGAIN_MS = 100
const REPEATED = 10
const UNMET_MS = 15_000
/** What it takes it decides, as it does without a fault. */
const DECIDES = [{ after: 'PT1S', decision: 'approved' }]
/** What comes of an application at once, so that it lies in the mailbox together. */
const AT_ONCE = [
  { after: 'PT1S', status: 'inBearbeitung' },
  { after: 'PT1S', status: 'weitergeleitet' },
  { after: 'PT1S', decision: 'approved', documents: [{ purpose: 'CERTIFICATE', filename: 'Bescheid.pdf' }] },
]

const failing =
  (fault: string, more: object = {}): Fault =>
  async ({ simulators }, { forMs }) => {
    const { authority } = simulators
    const { id } = await authority.scenario({ fault, steps: DECIDES, ...more })
    await pause(forMs)
    // On a busy machine nothing may have been sent yet: then it would be a fault that met nobody.
    const until = Date.now() + UNMET_MS
    while ((await authority.served(id)) === 0 && Date.now() < until) await pause(AGAIN_MS)
    await authority.forgetScenarios()
  }

/** What an operator does once the cause is mended; the database may be away at that moment. */
export async function releaseLogins({ sql }: World): Promise<void> {
  for (;;) {
    try {
      const locked = new Set((await listLoginLocks(sql)).map(({ username }) => username))
      for (const username of locked) await releaseLoginLock(sql, username)
      return
    } catch (error) {
      // Somebody else has released it, or the database is away: then it is looked again.
      if (!isDatabaseGone(error) && !(error instanceof Refusal)) throw error
      await pause(AGAIN_MS)
    }
  }
}

const loginRefused: Fault = async (world, step) => {
  await failing('loginRefused', { times: 1 })(world, step)
  await world.simulators.authority.forgetLogins()
  await releaseLogins(world)
}

/** The decision once more, and behind it what should have come before. */
const mailRepeated: Fault = async ({ simulators: { applications, authority } }, { forMs }) => {
  const decided = (await applications()).filter(({ decision }) => decision).slice(-REPEATED)
  await pause(forMs)
  for (const { applicationId } of decided)
    for (const step of [{ decision: 'approved' }, { status: 'weitergeleitet' }])
      await authority.send(applicationId, step)
}

/** All that is told of an application, again and again after it was acknowledged, and the latest first or anyhow. */
const mailDisordered: Fault = async ({ simulators: { authority } }, { forMs, how, pick }) => {
  await authority.manners(BASE, { repeats: 1 + (pick % 3), order: chosen(['reversed', 'shuffled'], how) })
  await authority.scenario({ steps: AT_ONCE })
  await pause(forMs)
  await authority.forgetScenarios()
}

const mailUnreadable: Fault = async ({ simulators }, { how }) => {
  const xml = chosen(['<kaputt', '', '<?xml version="1.0"?><a/>', 'Störung'], how)
  await simulators.authority.mail({ username: BASE, kind: 'raw', messageId: randomUUID(), xml: xml || ' ' })
}

export const AUTHORITY_FAULTS = {
  'authority slow': failing('slow', { delayMs: 700 }),
  'authority drops': failing('drop', { times: 5 }),
  'authority loses': failing('lost', { times: 3 }),
  'authority garbled': failing('garbage', { times: 3 }),
  'login refused': loginRefused,
  'mail repeated': mailRepeated,
  'mail disordered': mailDisordered,
  'mail unreadable': mailUnreadable,
} as const

/** What it may still be told to do wrong is over. */
export async function mendAuthority(world: World): Promise<void> {
  await world.simulators.authority.forgetScenarios()
  await world.simulators.authority.manners(BASE, {})
  await releaseLogins(world)
}
