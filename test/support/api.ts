import { expect } from 'vitest'
import { soon } from './soon.ts'

export interface Order {
  order: { id: number; externalId: string | null }
  state: string
  derivedStatus: string
  applicationId: string | null
  licensePlate: string | null
  messages: { code: string; kind?: string; text?: string; additional?: string }[]
  retryable?: boolean
  files: { fileAccessKey: string; filename: string; mediaType: string; purposeType: string; expirationTime: string }[]
  [field: string]: unknown
}

/** The API of one client, as its programs see it. */
export function apiOf(baseUrl: string, { clientId, authorization }: { clientId: number; authorization: string }) {
  const root = `${baseUrl}/dropshipping-api/${clientId}/2.3.0`
  const request = (path: string, init: RequestInit = {}): Promise<Response> =>
    fetch(`${root}${path}`, { ...init, headers: { authorization, ...init.headers } })
  const post = (path: string, body: unknown): Promise<Response> =>
    request(path, { method: 'POST', body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } })
  const lookup = async (orderId: number): Promise<Order> => {
    const response = await request(`/vehicleDeregistrations/orders/${orderId}`)
    expect(response.status).toBe(200)
    return (await response.json()) as Order
  }
  return {
    request,
    post,
    lookup,
    /** Files an application and returns the number of its order. */
    async file(path: string, body: unknown): Promise<number> {
      const response = await post(path, body)
      const answer = (await response.json()) as { order?: { id: number }; error?: string }
      expect(answer.error).toBeUndefined()
      return answer.order?.id ?? 0
    },
    /** The order once it has reached a state; fails when it does not. */
    async reached(orderId: number, state: string): Promise<Order> {
      // Not expect.poll, which loses its test where several run at once.
      return soon(
        async () => {
          const order = await lookup(orderId)
          expect(order.state).toBe(state)
          return order
        },
        { interval: 20 },
      )
    },
  }
}
