import { describe, expect, it } from 'vitest'
import { createGks } from '../src/foreign/authority/client.ts'
import { anAccess } from '../src/foreign/authority/testing/access.ts'
import { createPlateService } from '../src/foreign/plate-service/plate-service.ts'
import { createTrustService } from '../src/foreign/trust/client.ts'
import { createOutbound } from '../src/platform/outbound/outbound.ts'
import { type Cut, ENDLESS, type Misbehaviour, testHostileServers } from './support/hostile-server.ts'

const serve = testHostileServers()
const access = anAccess('P-256')

/** Long enough for an answer of 32 MiB on a busy machine, short where the end of time is what is waited for. */
const TIMEOUT_MS: Record<Cut, number> = { size: 60_000, time: 300, either: 300 }

interface Partner {
  call(url: string, timeoutMs: number): Promise<unknown>
  /** What the call says when the answer is cut off. */
  failure: Record<Cut, object>
}

async function closing<T extends { close(): Promise<void> }>(partner: T, call: (partner: T) => Promise<unknown>) {
  try {
    return await call(partner).catch((error: unknown) => error)
  } finally {
    await partner.close()
  }
}

const KINDS: Partner['failure'] = {
  size: { kind: expect.stringMatching(/^(unreadable|dropped)$/) },
  time: { kind: 'timeout' },
  either: { kind: expect.stringMatching(/^(unreadable|timeout)$/) },
}

const PARTNERS: Readonly<Record<string, Partner>> = {
  'the authority': {
    call: (url, timeoutMs) => {
      const options = { url, timeoutMs, productVersion: '2.0', clock: { now: () => new Date() }, newId: () => 'm-1' }
      return closing(createGks(options), (gks) => gks.listMailbox(access))
    },
    failure: KINDS,
  },
  'the trust service': {
    call: (url, timeoutMs) => closing(createTrustService({ url, timeoutMs }), (trust) => trust.readProcess('p-1')),
    failure: KINDS,
  },
  'the plate service': {
    call(url, timeoutMs) {
      const order = { path: '/o', contentType: 'application/json', body: Buffer.from('{}'), clientId: 1, traceId: 't' }
      return closing(createPlateService({ url, timeoutMs, allowedNetworks: [] }), (plates) => plates.forward(order))
    },
    failure: { size: { mayHaveArrived: true }, time: { mayHaveArrived: true }, either: { mayHaveArrived: true } },
  },
}

const CASES = Object.keys(PARTNERS).flatMap((partner) =>
  Object.keys(ENDLESS).map((answer) => [partner, answer] as const),
)

describe('an answer that never ends is cut off', () => {
  it.each(CASES)(
    'of %s: %s',
    async (name, answer) => {
      const partner = PARTNERS[name]
      const [cut, misbehave] = ENDLESS[answer] ?? []
      if (!partner || !cut || !misbehave) throw new Error('no such case')
      expect(await partner.call(await serve(misbehave), TIMEOUT_MS[cut])).toMatchObject(partner.failure[cut])
    },
    120_000,
  )

  it.each(Object.entries(ENDLESS))(
    'of the receiver of a webhook: %s',
    async (_, [cut, misbehave]) => {
      const outbound = createOutbound({ allowedNetworks: [{ address: '127.0.0.1', prefix: 32 }] })
      const message = { headers: {}, body: Buffer.from('{}'), timeoutMs: TIMEOUT_MS[cut] }
      const answer = await closing(outbound, async (calls) => calls.post(await serve(misbehave), message))
      // Once the status came it counts; else the attempt has failed.
      expect(answer).toSatisfy((given) => ('status' in given ? given.excerpt.length <= 1024 : 'problem' in given))
    },
    120_000,
  )
})

describe('an answer of the trust service that is built to be parsed for long', () => {
  const json =
    (body: string): Misbehaviour =>
    (socket) =>
      socket.end(`HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`)

  it.each([
    ['lists in lists', '['.repeat(12_000_000)],
    ['millions of documents', `{"documents":[${'"",'.repeat(4_000_000)}""]}`],
    ['one endless word', `{"status":"${'x'.repeat(12_000_000)}"}`],
  ])('is not read further than a process can be long: %s', async (_, body) => {
    const failure = await PARTNERS['the trust service']?.call(await serve(json(body)), 60_000)
    expect(failure).toMatchObject({ kind: 'unreadable', message: 'the answer of the trust service is too large' })
  })
})
