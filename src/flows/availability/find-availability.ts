import { findAnnouncements } from '../../domain/announcement/announcement.ts'
import { announcementRecord } from '../../domain/announcement/service-status.ts'
import type { ClientProfile } from '../../domain/client/caller.ts'
import type { Accesses } from '../../domain/gks-access/access.ts'
import { loginLocked } from '../../domain/gks-access/login-lock.ts'
import { availabilityRecord, DISTRICT_KEY, type OfficeState } from '../../domain/registration-office/availability.ts'
import { noteOfficeState } from '../../domain/registration-office/known-office.ts'
import { AuthorityFailure } from '../../foreign/authority/failure.ts'
import type { Gks } from '../../foreign/authority/gks.ts'
import { SECOND } from '../../kernel/duration.ts'
import { unavailable } from '../../kernel/refusal.ts'
import type { GuardDeps } from '../authority-call/guarded-call.ts'
import { guardedCall, isLoginRefused } from '../authority-call/guarded-call.ts'
import { createFirstAlone } from './first-alone.ts'
import { createOfficeCache } from './office-cache.ts'

interface AvailabilityDeps extends GuardDeps {
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

  const firstAlone = createFirstAlone({ now: () => clock.now().getTime() })

  return async (client: ClientProfile, districtKey: string): Promise<Availability | undefined> => {
    if (!DISTRICT_KEY.test(districtKey)) return undefined
    const accessId = chooseAccess(client, deps)
    // By access, so that nobody gets what was learnt with somebody else's.
    const office = await keep(`${accessId} ${districtKey}`, () =>
      firstAlone(accessId, () => ask(deps, accessId, districtKey)),
    )
    if (!office) return undefined
    const announcements = (await findAnnouncements(db, clock.now())).filter(({ affects }) =>
      affects.includes(districtKey),
    )
    return availabilityRecord(office, announcements.map(announcementRecord))
  }
}

/**
 * Any access can ask: an own one that is proven, else the instance's. An access for tests never reaches the
 * production route (contract 2, 9).
 */
function chooseAccess({ accesses }: ClientProfile, { instance, accesses: { base } }: AvailabilityDeps): string | null {
  const routed = accesses.filter(({ environment }) => instance === 'test' || environment === 'produktion')
  // One that was never let in is not tried out for this while another can ask.
  const own = routed.find(({ isProven }) => isProven) ?? (base ? undefined : routed[0])
  if (own) return own.id
  if (!base)
    throw unavailable('this instance has no signing key material for its base GKS access').because('no-key-material')
  return null
}

async function ask(
  deps: AvailabilityDeps,
  accessId: string | null,
  districtKey: string,
): Promise<OfficeState | undefined> {
  const { db, clock, log, accesses, gks } = deps
  const authority = gks()
  if (!authority)
    throw unavailable('this instance has no authority to ask: PLAKETTE_AUTHORITY_URL is not set').because(
      'no-authority',
    )
  const access = await accesses.open(accessId)
  try {
    const answer = await guardedCall(deps, access, () => authority.reachability(access, districtKey))
    if (!answer) return undefined
    const { name = null, reachable, checkedAt } = answer
    const office: OfficeState = { districtKey, name, portal: reachable ? 'up' : 'down', checkedAt }
    await noteOfficeState(db, office).catch((err: unknown) => log.warn({ err }, 'the state of an office was not noted'))
    return office
  } catch (error) {
    if (isLoginRefused(error)) throw loginLocked()
    if (!(error instanceof AuthorityFailure)) throw error
    log.warn({ kind: error.kind }, 'the authority gave no answer about a registration office')
    return { districtKey, name: null, portal: 'unknown', checkedAt: clock.now() }
  }
}
