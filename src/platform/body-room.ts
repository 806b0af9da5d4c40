import type { Socket } from 'node:net'
import type { Claim, FairBudget, Lease } from '../kernel/fair-budget.ts'

/** Claims room for a body: while its connection waits for us, it is not idle by its own fault. */
export function claimRoom(socket: Socket, budget: FairBudget, claim: Claim, granted: () => void): Lease {
  const idleMs = socket.timeout ?? 0
  let isWaiting = true
  const lease = budget.claim(claim, () => {
    isWaiting = false
    if (socket.timeout !== idleMs) socket.setTimeout(idleMs)
    granted()
  })
  if (isWaiting) socket.setTimeout(0)
  return lease
}

/** What comes with the head of a request in one read: its memory is the connection's own, and to account for it costs 5 % of an order. */
export const IN_PASSING_BYTES = 16_384
