import type { Instance } from './instance.ts'
import { until } from './stage.ts'

export interface Filer {
  clientId: number
  apiUserId: number
  /** A call as the client makes it: its API user, below its root. */
  call(baseUrl: string, path: string, body?: object): Promise<Response>
  /** Sends an application for this vehicle; the status and, where there is one, the number of the order. */
  send(baseUrl: string, fin: string): Promise<{ status: number; orderId: number | undefined }>
  /** The same, when it must be taken. */
  file(baseUrl: string, fin: string): Promise<number>
  lookup(baseUrl: string, orderId: number): Promise<{ state: string; messages: { code: string; text?: string }[] }>
  reaches(baseUrl: string, orderId: number, state: string): Promise<void>
}

const applicationFor = (fin: string) => ({
  email: 'dispo@example.test',
  externalOrderId: fin,
  customization: {
    vehicleIdentificationNumber: fin,
    licensePlateNumberComponents: { city: 'B', middle: 'AB', end: '123' },
    vehicleRegistrationCertificateSecurityCode: 'aB3dE7x',
    rearLicensePlateSecurityCode: 'r2D',
    frontLicensePlateSecurityCode: 'f7K',
    licensePlateReservationIncluded: false,
  },
})

/** A client with a login, as the operator enters it, and a program of that client. */
export async function aFiler(instance: Instance, name: string): Promise<Filer> {
  const { id: clientId } = await instance.run<{ id: number }>(`plakette client add --name ${name} --role betreiber`)
  const user = await instance.run<{ id: number; login: string; password: string }>(
    `plakette api-user add --client ${clientId} --name ${name}`,
  )
  const authorization = `Basic ${Buffer.from(`${user.login}:${user.password}`).toString('base64')}`
  const root = (baseUrl: string): string => `${baseUrl}/dropshipping-api/${clientId}/2.3.0`
  const call: Filer['call'] = (baseUrl, path, body) =>
    fetch(`${root(baseUrl)}${path}`, {
      headers: { authorization, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(30_000),
    })
  const send: Filer['send'] = async (baseUrl, fin) => {
    const response = await call(baseUrl, '/vehicleDeregistrations/deregistrations', applicationFor(fin))
    const answer = (await response.json()) as { order?: { id: number } }
    return { status: response.status, orderId: answer.order?.id }
  }
  const lookup: Filer['lookup'] = async (baseUrl, orderId) => {
    const response = await call(baseUrl, `/vehicleDeregistrations/orders/${orderId}`)
    if (!response.ok) throw new Error(`the lookup of order ${orderId} answered ${response.status}`)
    return (await response.json()) as Awaited<ReturnType<Filer['lookup']>>
  }
  return {
    ...{ clientId, apiUserId: user.id, call, send, lookup },
    async file(baseUrl, fin) {
      const { status, orderId } = await send(baseUrl, fin)
      if (orderId === undefined) throw new Error(`an application for ${fin} got ${status}`)
      return orderId
    },
    async reaches(baseUrl, orderId, state) {
      await until(
        `order ${orderId} in ${state}`,
        () => lookup(baseUrl, orderId),
        (order) => order.state === state,
      )
    },
  }
}

/** The control port of the simulated authority (docs/simulators.md). */
export function authorityAt(address: string) {
  const call = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const response = await fetch(`${address}/authority/control${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status}`)
    const text = await response.text()
    return text === '' ? undefined : JSON.parse(text)
  }
  return {
    scenario: (scenario: object) => call('POST', '/scenarios', scenario),
    forgetScenarios: () => call('DELETE', '/scenarios'),
    /** The vehicles of all applications that arrived, each as often as it did. */
    async applications(): Promise<string[]> {
      const { messages } = (await call('GET', '/received?kind=application')) as {
        messages: { vehicleIdentificationNumber: string }[]
      }
      return messages.map(({ vehicleIdentificationNumber: fin }) => fin)
    },
  }
}
