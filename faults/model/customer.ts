import { hash, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { isBefore, isEnd, type OrderState } from '../../src/domain/order/state.ts'
import type { Pool } from '../../src/platform/db.ts'
import { anApiUser } from '../../test/builders/client.ts'
import { aBody } from '../../test/builders/draft.ts'
import { aWebhook, SECRET, sealOf } from '../../test/builders/webhook.ts'
import { type Receiver, startReceiver } from '../../test/support/receiver.ts'
import type { ServiceNode } from '../world/node.ts'
import type { Simulators } from '../world/simulators.ts'
import { createCaller } from './caller.ts'
import { type Powers, startPowers } from './powers.ts'

/** What was promised to a customer with a 200. */
export interface Accepted {
  reference: string
  fin: string
  orderId: number
}

/** A client with its program: files orders until each is answered, asks after them, and takes events. */
export interface Customer {
  clientId: number
  receiver: Receiver
  accepted: ReadonlyMap<string, Accepted>
  /** The digests of the bodies that came for each event. */
  heard: ReadonlyMap<string, ReadonlySet<string>>
  /** The references of the orders that events have spoken of, and of all that it has ever tried to file. */
  heardOf: ReadonlySet<string>
  filed: ReadonlySet<string>
  secrets: readonly string[]
  /** How many answers were no 200: what a program has to try again. */
  refused(): number
  powers: Powers | undefined
  /** Files one application, of another vehicle each time, without trying again. */
  fileOnce(reference: string): Promise<boolean>
  stopFiling(): Promise<void>
  stopAsking(): Promise<void>
}

interface Surroundings {
  sql: Pool
  apiNodes: readonly ServiceNode[]
  /** With it the client has powers of attorney signed. */
  trust?: Simulators['trust']
  violated(what: string): void
}

const LINES = 3
const AGAIN_MS = 60
const BETWEEN_MS = 200
const ASK_MS = 100
const PATH = '/vehicleDeregistrations'

interface Order {
  order: { id: number; externalId: string | null }
  state: OrderState
}

let vehicles = 0
function nextFin(): string {
  vehicles += 1
  return `WTEST${String(vehicles).padStart(12, '0')}`
}

export async function startCustomer({ sql, apiNodes, trust, violated }: Surroundings): Promise<Customer> {
  // No operator's own: what is written to the instance itself must not come to it.
  const { client, user, authorization } = await anApiUser(sql, { role: null })
  const caller = createCaller({ clientId: client.id, authorization, nodes: apiNodes, violated })
  const receiver = await startReceiver()
  await aWebhook(sql, { url: receiver.url, clientId: client.id, seal: await sealOf(sql) })
  const accepted = new Map<string, Accepted>()
  const states = new Map<number, OrderState>()
  const heard = new Map<string, Set<string>>()
  const heardOf = new Set<string>()
  const filed = new Set<string>()
  let isFiling = true
  let isAsking = true
  const powers = trust && startPowers({ caller, trust, nextFin, violated })
  async function file(reference: string, fin: string): Promise<boolean> {
    filed.add(reference)
    const fields = { 'customization.vehicleIdentificationNumber': fin, externalOrderId: reference }
    const body = JSON.stringify(aBody('AB', fields))
    const answer = await caller.call<Pick<Order, 'order'>>(`${PATH}/deregistrations`, { method: 'POST', body })
    if (!answer) return false
    accepted.set(reference, { reference, fin, orderId: answer.order.id })
    return true
  }

  async function fileInLine(): Promise<void> {
    while (isFiling) {
      const [reference, fin] = [randomUUID(), nextFin()]
      while (!(await file(reference, fin))) await pause(AGAIN_MS)
      await pause(BETWEEN_MS)
    }
  }

  async function ask(): Promise<void> {
    while (isAsking) {
      await pause(ASK_MS)
      const known = [...accepted.values()]
      const one = known[Math.floor((((caller.calls() * 7919) % 1009) / 1009) * known.length)]
      const order = one && (await caller.call<Order>(`${PATH}/orders/${one.orderId}`))
      if (!one || !order) continue
      if (order.order.externalId !== one.reference) violated(`order ${one.orderId} is shown as another one (promise 5)`)
      const before = states.get(one.orderId)
      const isBack = before && (isBefore(order.state, before) || (isEnd(before) && order.state !== before))
      if (isBack) violated(`order ${one.orderId} went from ${before} to ${order.state} (promise 3)`)
      states.set(one.orderId, order.state)
    }
  }

  /** What has come since it was last looked at. */
  function listen(): void {
    for (const { headers, body } of receiver.calls.splice(0)) {
      const id = headers['x-event-id'] ?? ''
      const content = headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body
      heard.set(id, (heard.get(id) ?? new Set()).add(hash('sha256', content)))
      const { order } = JSON.parse(content.toString()) as Partial<Order>
      heardOf.add(order?.externalId ?? `event ${id}, which names no order`)
    }
  }

  const filing = Promise.all(Array.from({ length: LINES }, fileInLine))
  const asking = ask()
  return {
    clientId: client.id,
    receiver,
    accepted,
    heard,
    heardOf,
    filed,
    secrets: [user.password, authorization, SECRET],
    refused: caller.refused,
    powers,
    fileOnce: (reference) => file(reference, nextFin()),
    async stopFiling() {
      isFiling = false
      await Promise.all([filing, powers?.stop()])
    },
    async stopAsking() {
      isAsking = false
      await asking
      await receiver.close()
      listen()
    },
  }
}
