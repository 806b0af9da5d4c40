type Json = Record<string, unknown>

interface Signable {
  signatureUrl: string
}

/** The control API of the trust-service simulator (docs/simulators.md). */
export function trustControl(trustUrl: string) {
  const call = async (method: 'POST' | 'DELETE', path: string, body: unknown = {}): Promise<void> => {
    const response = await fetch(`${trustUrl}/control${path}`, {
      method,
      ...(method === 'POST' && { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
  }
  const on = (power: Signable): string => `/processes/${power.signatureUrl.split('/').at(-1)}`
  return {
    sign: (power: Signable, how: Json = {}) => call('POST', `${on(power)}/sign`, how),
    end: (power: Signable, how: 'decline' | 'expire' | 'fail' | 'cancel', body: Json = {}) =>
      call('POST', `${on(power)}/${how}`, body),
    handOut: (power: Signable, paper: 'form' | 'mandate', how: { as: string; content?: string }) =>
      call('POST', `${on(power)}/documents`, { paper, ...how }),
    fault: (next: string) => call('POST', '/faults', { next }),
    forgetFaults: () => call('DELETE', '/faults'),
    company: (company: Json) => call('POST', '/companies', company),
    processes: async (): Promise<Json[]> => {
      const response = await fetch(`${trustUrl}/control/processes`)
      return ((await response.json()) as { processes: Json[] }).processes
    },
  }
}
