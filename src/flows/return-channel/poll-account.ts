import type { GksAccount } from '../../domain/client/gks-account.ts'
import type { Access, AccountAccesses } from '../../domain/gks-access/access.ts'
import { isProven, isSameLogin } from '../../domain/gks-access/proof.ts'
import { AuthorityFailure } from '../../foreign/authority/failure.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { guardedCall } from '../authority-call/guarded-call.ts'
import type { ReturnChannelDeps } from './deps.ts'
import { type Emptying, emptyMailbox } from './empty-mailbox.ts'
import type { Polled } from './mailboxes.ts'

type Options = Omit<Emptying, 'fetched'>

/** `halted`: nobody may log in. `left`: before its end. Only what was tried to its end says anything about the mailbox. */
type Tried = 'worked' | 'failed' | 'halted' | 'left'

/**
 * Empties the mailbox of an account with each login that is known to work. Accesses that have not proven their
 * credentials log in first, and get nothing before the authority has let them in (docs/adr/0032). Undefined when nothing
 * was tried, or not to its end.
 */
export async function pollAccount(
  deps: ReturnChannelDeps,
  { account, accesses }: AccountAccesses,
  options: Options,
): Promise<Polled | undefined> {
  const begunAt = deps.clock.now()
  const { proven, tried } = await proveAll(deps, accesses, options.signal)
  const emptied: Tried[] = []
  for (const login of byLogin(proven)) {
    const outcome = options.signal.aborted ? 'left' : await emptyWith(deps, account, login, options)
    if (outcome === 'left') return undefined
    emptied.push(outcome)
  }
  // An access that was never let in says nothing about a mailbox that others read.
  const outcomes = (proven.length > 0 ? emptied : tried).filter((outcome) => outcome !== 'halted')
  return outcomes.length === 0 ? undefined : { account, at: begunAt, failed: outcomes.includes('failed') }
}

async function proveAll(
  deps: ReturnChannelDeps,
  accesses: readonly Access[],
  signal: AbortSignal,
): Promise<{ proven: Access[]; tried: Tried[] }> {
  const proven = accesses.filter(isProven)
  const tried: Tried[] = []
  for (const access of accesses.filter((one) => !isProven(one))) {
    if (signal.aborted) break
    const outcome = await attempt(deps, access, async () => {
      await deps.gks.listMailbox(access)
      return 'worked'
    })
    if (outcome === 'worked') proven.push({ ...access, provenAt: deps.clock.now() })
    tried.push(outcome)
  }
  return { proven, tried }
}

/** Accesses with the same password share what it opens. */
function byLogin(accesses: readonly Access[]): Access[][] {
  const logins: Access[][] = []
  for (const access of accesses) {
    const known = logins.find(([first]) => first && isSameLogin(first, access))
    if (known) known.push(access)
    else logins.push([access])
  }
  return logins
}

/** With the first of some accesses of one login that is not halted. */
async function emptyWith(
  deps: ReturnChannelDeps,
  account: GksAccount,
  login: readonly Access[],
  options: Options,
): Promise<Tried> {
  const fetched = {
    account,
    isBase: login.some(({ id }) => id === null),
    accessIds: login.flatMap(({ id }) => id ?? []),
  }
  for (const access of login) {
    const outcome = await attempt(deps, access, async () => {
      const emptied = await emptyMailbox(deps, access, { fetched, ...options })
      if (!emptied) return 'left'
      return emptied.skipped > 0 ? 'failed' : 'worked'
    })
    if (outcome !== 'halted') return outcome
  }
  return 'halted'
}

async function attempt(deps: ReturnChannelDeps, access: Access, call: () => Promise<Tried>): Promise<Tried> {
  try {
    return await guardedCall(deps, access, call)
  } catch (error) {
    if (error instanceof Refusal) return 'halted'
    if (!(error instanceof AuthorityFailure)) throw error
    deps.log.warn({ kind: error.kind }, 'a mailbox could not be read')
    return 'failed'
  }
}
