import { afterAll, describe, expect, it } from 'vitest'
import { testReceivers } from '../../../test/support/receiver.ts'
import {
  createPlateService,
  type PlateService,
  PlateServiceFailure,
  type PlateServiceOptions,
} from './plate-service.ts'

const receivers = testReceivers()
const opened: PlateService[] = []
afterAll(() => Promise.all(opened.map((service) => service.close())))

function aPlateService(options: Partial<PlateServiceOptions> & { url: string }): PlateService {
  const service = createPlateService({ allowedNetworks: [], ...options })
  opened.push(service)
  return service
}

const ORDER = { path: '/orders', contentType: 'application/json', body: Buffer.from('{}'), clientId: 7, traceId: 't-1' }

async function failureOf(service: PlateService): Promise<PlateServiceFailure> {
  const failure = await service.forward(ORDER).catch((error: unknown) => error)
  if (!(failure instanceof PlateServiceFailure)) throw new Error('the order was handed on')
  return failure
}

describe('an order for the plate service', () => {
  it('is posted below its root, and the whole answer comes back', async () => {
    const receiver = await receivers.open()
    const answer = '{"note":"'.padEnd(5000, 'x')
    receiver.react({
      answer: (response) => response.writeHead(201, { 'content-type': 'application/json' }).end(answer),
    })
    const root = new URL('/provider/v1/', receiver.url).href
    const { status, contentType, body } = await aPlateService({ url: root }).forward(ORDER)
    expect([status, contentType, body.toString()]).toEqual([201, 'application/json', answer])
    expect(receiver.calls).toMatchObject([{ method: 'POST', path: '/provider/v1/orders', body: ORDER.body }])
  })

  it('goes to an address that the operator wrote down, but not to an inner one that a name leads to', async () => {
    const receiver = await receivers.open()
    const { port } = new URL(receiver.url)
    expect(await aPlateService({ url: `http://127.0.0.1:${port}` }).forward(ORDER)).toMatchObject({ status: 202 })
    expect(await aPlateService({ url: `http://localhost:${port}` }).forward(ORDER)).toMatchObject({ status: 202 })
    const failure = await failureOf(aPlateService({ url: `http://plates.localhost:${port}` }))
    expect(failure.mayHaveArrived).toBe(false)
    expect(receiver.calls).toHaveLength(2)
  })

  it('that gets no answer in time, or half of one, may have arrived', async () => {
    const receiver = await receivers.open()
    receiver.react({ answer: () => {} })
    const { origin } = new URL(receiver.url)
    expect((await failureOf(aPlateService({ url: origin, timeoutMs: 100 }))).mayHaveArrived).toBe(true)
    receiver.react({
      answer: (response) => {
        response.writeHead(201, { 'content-length': 10 })
        response.write('{', () => response.destroy())
      },
    })
    expect((await failureOf(aPlateService({ url: origin }))).mayHaveArrived).toBe(true)
  })

  it('whose answer does not end is given up', async () => {
    const receiver = await receivers.open()
    receiver.react({ answer: (response) => response.writeHead(201).end(Buffer.alloc(2_000_000)) })
    expect(await failureOf(aPlateService({ url: new URL(receiver.url).origin }))).toMatchObject({
      mayHaveArrived: true,
    })
  })
})
