import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { aPowerRequest } from '../../test/builders/power-request.ts'
import type { Simulators } from '../world/simulators.ts'
import type { Caller } from './caller.ts'

/** A power of attorney as a client's program knows it at its end. */
export interface Signing {
  id: number
  reference: string
  status: 'signiert' | 'abgelehnt'
}

/** The part of a client's program that has powers of attorney signed, one after another. */
export interface Powers {
  /** What came to its end, by reference. */
  ended: ReadonlyMap<string, Signing>
  /** Begins no more; what it cannot end by now is left. */
  stop(): Promise<void>
  /** Whether something is left. */
  isLeft(): boolean
  /** Ends what was left. */
  settle(): Promise<void>
}

interface Around {
  caller: Caller
  trust: Simulators['trust']
  nextFin(): string
  violated(what: string): void
}

interface Process {
  id: number
  status: string
  signatureUrl: string
}

const AGAIN_MS = 150
const BETWEEN_MS = 600
/** Each fourth principal declines. */
const DECLINES = 4
/** By then whatever is not held up by a creation that nobody will end has ended. */
const LEFT_AFTER_MS = 6_000

const SETTLE_MS = 60_000

export function startPowers({ caller, trust, nextFin, violated }: Around): Powers {
  const ended = new Map<string, Signing>()
  let isGoing = true
  let leftAt = Number.POSITIVE_INFINITY
  let count = 0
  let left: (() => Promise<boolean>) | undefined

  /** Asks until there is an answer; undefined when it is time to leave it. */
  async function insist<Answer>(ask: () => Promise<Answer | undefined>): Promise<Answer | undefined> {
    for (;;) {
      const answer = await ask()
      if (answer !== undefined || Date.now() > leftAt) return answer
      await pause(AGAIN_MS)
    }
  }

  /** A process from the wish to its end; goes on where it was left. */
  function begin(): () => Promise<boolean> {
    const reference = randomUUID()
    const body = JSON.stringify(
      aPowerRequest({ externalOrderId: reference, vehicles: [{ vehicleIdentificationNumber: nextFin() }] }),
    )
    const status = ++count % DECLINES === 0 ? 'abgelehnt' : 'signiert'
    let created: Process | undefined
    let isSigned = false
    const path = '/powerOfAttorneys'
    return async () => {
      created ??= (await insist(() => caller.call<{ powerOfAttorney: Process }>(path, { method: 'POST', body })))
        ?.powerOfAttorney
      if (!created) return false
      const { id } = created
      if (!isSigned) await (status === 'signiert' ? trust.sign(created) : trust.end(created, 'decline'))
      isSigned = true
      const seen = await insist(() => caller.call<{ powerOfAttorney: Process }>(`${path}/${id}`))
      if (!seen) return false
      if (seen.powerOfAttorney.status !== status)
        violated(`power of attorney ${id} is ${seen.powerOfAttorney.status} and was ${status} before it was asked for`)
      ended.set(reference, { id, reference, status })
      return true
    }
  }

  async function go(): Promise<void> {
    while (isGoing) {
      const goOn = begin()
      if (!(await goOn())) left = goOn
      await pause(BETWEEN_MS)
    }
  }

  const going = go()
  return {
    ended,
    async stop() {
      isGoing = false
      leftAt = Date.now() + LEFT_AFTER_MS
      await going
    },
    isLeft: () => left !== undefined,
    async settle() {
      leftAt = Date.now() + SETTLE_MS
      if (left && !(await left())) violated('a power of attorney did not come to its end')
      left = undefined
    },
  }
}
