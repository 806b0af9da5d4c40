/** A claim on a budget that is waited for or held. */
export interface Lease {
  /** Gives back what is held, or stops waiting; doing it twice changes nothing. */
  end(): void
}

export interface Claim {
  /** Who claims: parties do not wait for each other's claims as long as the budget lasts. */
  party: string
  amount: number
  /** The most that the party may hold at once. */
  share: number
}

export interface FairBudget {
  readonly total: number
  /** Calls `granted` at once or when there is room. */
  claim(claim: Claim, granted: () => void): Lease
  /** What is held now. */
  readonly held: number
  readonly waiting: number
}

interface Waiting {
  claim: Claim
  grant(): void
}

/**
 * Shares an amount of something among parties. Within a party it is first come, first served; among parties the one that
 * holds least comes first. A party that holds nothing is always let in, even beyond the budget: so nobody waits for
 * somebody else who never ends, and one claim larger than the budget cannot stop everything.
 */
export function createFairBudget(total: number): FairBudget {
  const heldBy = new Map<string, number>()
  const queues = new Map<string, Waiting[]>()
  let held = 0
  let waiting = 0

  const holds = (party: string): number => heldBy.get(party) ?? 0

  function fits({ party, amount, share }: Claim): boolean {
    const own = holds(party)
    return own === 0 || (own + amount <= share && held + amount <= total)
  }

  function change(party: string, by: number): void {
    held += by
    const own = holds(party) + by
    if (own === 0) heldBy.delete(party)
    else heldBy.set(party, own)
  }

  /** The first of the queue whose party holds least, among those that fit. */
  function nextQueue(): [string, Waiting[]] | undefined {
    let least: [string, Waiting[]] | undefined
    for (const [party, queue] of queues) {
      const [first] = queue
      if (first && fits(first.claim) && (!least || holds(party) < holds(least[0]))) least = [party, queue]
    }
    return least
  }

  function remove(party: string, queue: Waiting[], entry: Waiting): void {
    queue.splice(queue.indexOf(entry), 1)
    if (queue.length === 0) queues.delete(party)
    waiting -= 1
  }

  function letIn(): void {
    for (let next = nextQueue(); next; next = nextQueue()) {
      const [party, queue] = next
      const [first] = queue
      if (!first) return
      remove(party, queue, first)
      first.grant()
    }
  }

  return {
    total,
    claim(claim, granted) {
      const { party, amount } = claim
      let state: 'waiting' | 'held' | 'ended' = 'waiting'
      const grant = (): void => {
        state = 'held'
        change(party, amount)
        granted()
      }
      const entry: Waiting = { claim, grant }
      const queue = queues.get(party)
      if (!queue && fits(claim)) grant()
      else {
        waiting += 1
        if (queue) queue.push(entry)
        else queues.set(party, [entry])
      }
      return {
        end() {
          const was = state
          state = 'ended'
          if (was === 'waiting') remove(party, queues.get(party) ?? [], entry)
          else if (was === 'held') change(party, -amount)
          if (was !== 'ended') letIn()
        },
      }
    },
    get held() {
      return held
    },
    get waiting() {
      return waiting
    },
  }
}
