import { findAnnouncements } from '../../domain/announcement/announcement.ts'
import { announcementRecord } from '../../domain/announcement/service-status.ts'
import type { ClientProfile } from '../../domain/client/caller.ts'
import type { Accesses } from '../../domain/gks-access/access.ts'
import { isLoginLocked, lockLogin, loginLocked } from '../../domain/gks-access/login-lock.ts'
import { availabilityRecord, DISTRICT_KEY, type OfficeState } from '../../domain/registration-office/availability.ts'
import { AuthorityFailure } from '../../foreign/authority/failure.ts'
import type { Gks } from '../../foreign/authority/gks.ts'
import type { Clock } from '../../kernel/clock.ts'
import { SECOND } from '../../kernel/duration.ts'
import { unavailable } from '../../kernel/refusal.ts'
import type { Pool } from '../../platform/db.ts'
import type { Log } from '../../platform/log.ts'
import { createOfficeCache } from './office-cache.ts'

export interface AvailabilityDeps {
  db: Pool
  clock: Clock
  log: Log
  accesses: Accesses
  instance: 'test' | 'production'
  /** Undefined: this instance has no authority to ask. */
  gks(): Pick<Gks, 'reachability'> | undefined
}

export type Availability = ReturnType<typeof availabilityRecord<ReturnType<typeof announcementRecord>>>

const HOLDS_MS = 30 * SECOND
/** Soon again, but not with every request while the authority is silent. */
const HOLDS_UNKNOWN_MS = 5 * SECOND

/** Tells whether a registration office's portal is up, by message 0712 (contract 1, 4.4a); undefined: no such office. */
export function createFindAvailability(deps: AvailabilityDeps) {
  const { db, clock } = deps
  const keep = createOfficeCache<OfficeState | undefined>({
    holdsMs: (office) => (office?.portal === 'unknown' ? HOLDS_UNKNOWN_MS : HOLDS_MS),
    now: () => clock.now().getTime(),
  })

  return async (client: ClientProfile, districtKey: string): Promise<Availability | undefined> => {
    if (!DISTRICT_KEY.test(districtKey)) return undefined
    const { id, username } = chooseAccess(client, deps)
    // By identifier, so that nobody gets what was learnt with somebody else's access.
    const office = await keep(`${username} ${districtKey}`, () => ask(deps, { id, username }, districtKey))
    if (!office) return undefined
    const announcements = (await findAnnouncements(db, clock.now())).filter(({ affects }) =>
      affects.includes(districtKey),
    )
    return availabilityRecord(office, announcements.map(announcementRecord))
  }
}

interface ChosenAccess {
  id: string | null
  username: string
}

/**
 * Any access can ask: an own one where there is one, else the instance's. An access for tests never reaches the
 * production route (contract 2, 9).
 */
function chooseAccess({ accesses }: ClientProfile, { instance, accesses: { base } }: AvailabilityDeps): ChosenAccess {
  const own = accesses.find(({ environment }) => instance === 'test' || environment === 'produktion')
  if (own) return own
  if (!base)
    throw unavailable('this instance has no signing key material for its base GKS access').because('no-key-material')
  return { id: null, username: base.username }
}

async function ask(
  { db, clock, log, accesses, gks }: AvailabilityDeps,
  { id, username }: ChosenAccess,
  districtKey: string,
): Promise<OfficeState | undefined> {
  const authority = gks()
  if (!authority)
    throw unavailable('this instance has no authority to ask: PLAKETTE_AUTHORITY_URL is not set').because(
      'no-authority',
    )
  if (await isLoginLocked(db, username)) throw loginLocked()
  try {
    const answer = await authority.reachability(await accesses.open(id), districtKey)
    if (!answer) return undefined
    const { name = null, reachable, checkedAt } = answer
    return { districtKey, name, portal: reachable ? 'up' : 'down', checkedAt }
  } catch (error) {
    if (!(error instanceof AuthorityFailure)) throw error
    if (error.kind === 'loginRefused') {
      await lockLogin(db, { username, lockedAt: clock.now(), reason: 'the authority refused the login' })
      log.warn('the authority refused a GKS login, the access is locked')
      throw loginLocked()
    }
    log.warn({ kind: error.kind }, 'the authority gave no answer about a registration office')
    return { districtKey, name: null, portal: 'unknown', checkedAt: clock.now() }
  }
}
