import { kbaMaintenanceWindows, type MaintenanceWindow } from '../../domain/announcement/kba-maintenance.ts'
import { listClientNames } from '../../domain/client/client.ts'
import { accountKey, type Environment, type GksAccount } from '../../domain/client/gks-account.ts'
import { type ListedAccount, listAccounts } from '../../domain/gks-access/list-accounts.ts'
import { laneFigures } from '../../domain/order/lane/lane-figures.ts'
import { DAY } from '../../kernel/duration.ts'
import type { Sql } from '../../platform/db.ts'
import { forecast } from './forecast.ts'

/** A lane as people look at it. */
export interface LaneView {
  environment: Environment
  username: string
  /** Who sends there. */
  names: readonly string[]
  isBase: boolean
  state: 'sending' | 'free' | 'locked'
  waiting: number
  ownWaiting: number
  /** Waiting besides, because sending to their office rests: nobody knows until when. */
  held: number
  oldestAt: Date | null
  msPerOrder: number | null
  emptyAt: Date | null
  inMaintenance: number
  lockedAt: Date | null
}

/** Where no order was sent lately, the forecast takes what a dispatch usually lasts. */
export const USUAL_MS = 1_000

interface LaneDeps {
  db: Sql
  base: GksAccount | undefined
}

/**
 * Every lane that the client uses, or all for the operator: what waits, how quickly it goes, when it is empty, and whether
 * a refused login has halted it.
 */
export async function findLanes({ db, base }: LaneDeps, clientId: number | undefined, now: Date): Promise<LaneView[]> {
  const [figures, accounts, clients] = await Promise.all([
    laneFigures(db, clientId),
    listAccounts(db, base),
    listClientNames(db, clientId),
  ])
  const names = new Map(clients.map(({ id, name }) => [id, name]))
  const byAccount = new Map(figures.map((lane) => [accountKey(lane), lane]))
  const windows = kbaMaintenanceWindows(now, new Date(now.getTime() + 7 * DAY))
  return accounts
    .filter((account) => byAccount.has(accountKey(account)) || isUsedBy(account, clientId))
    .map((account) =>
      toView(account, {
        lane: byAccount.get(accountKey(account)),
        lockedAt: haltedSince(account, clientId),
        names,
        windows,
        now,
      }),
    )
    .sort((one, other) => rank(other) - rank(one) || one.username.localeCompare(other.username))
}

/** A lock first, then the longest queue. */
const rank = ({ state, waiting }: LaneView): number => (state === 'locked' ? Number.MAX_SAFE_INTEGER : waiting)

const isUsedBy = ({ accesses }: ListedAccount, clientId: number | undefined): boolean =>
  clientId === undefined || accesses.some((access) => access.clientId === clientId)

/** Since when the client's own login is halted; a lock of somebody else's access of the same account is not its business. */
function haltedSince({ accesses, locks }: ListedAccount, clientId: number | undefined): Date | null {
  const concerned = accesses.filter((access) => clientId === undefined || [clientId, null].includes(access.clientId))
  const holders = concerned.flatMap(({ id, provenAt }) => [
    id ?? 'base',
    ...(id !== null && !provenAt ? ['unproven'] : []),
  ])
  return locks.find(({ holder }) => clientId === undefined || holders.includes(holder))?.lockedAt ?? null
}

interface Known {
  lockedAt: Date | null
  lane: Awaited<ReturnType<typeof laneFigures>>[number] | undefined
  names: ReadonlyMap<number, string>
  windows: readonly MaintenanceWindow[]
  now: Date
}

function toView(
  { environment, username, accesses }: ListedAccount,
  { lane, lockedAt, names, windows, now }: Known,
): LaneView {
  const { waiting = 0, ownWaiting = 0, held = 0, oldestAt = null, msPerOrder = null } = lane ?? {}
  const ahead = waiting > 0 ? forecast({ waiting, msPerOrder: msPerOrder ?? USUAL_MS }, windows, now) : undefined
  return {
    environment,
    username,
    names: [...new Set(accesses.flatMap(({ clientId }) => (clientId === null ? [] : (names.get(clientId) ?? []))))],
    isBase: accesses.some(({ id }) => id === null),
    state: lockedAt ? 'locked' : waiting > 0 ? 'sending' : 'free',
    waiting,
    ownWaiting,
    held,
    oldestAt,
    msPerOrder,
    emptyAt: ahead?.emptyAt ?? null,
    inMaintenance: ahead?.inMaintenance ?? 0,
    lockedAt,
  }
}
