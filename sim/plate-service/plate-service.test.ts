import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RunningServer, startServer } from '../server.ts'
import { createPlateService } from './plate-service.ts'

let server: RunningServer
beforeAll(async () => {
  const place = { host: '127.0.0.1', port: 0, patienceMs: 0 }
  server = await startServer({ 'plate-service': createPlateService().handle }, place)
})
afterAll(() => server.close())

const call = (method: string, path: string, body?: unknown): Promise<Response> =>
  fetch(`http://127.0.0.1:${server.port}/plate-service${path}`, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  })

describe('the simulated plate service', () => {
  it('takes orders, numbers them and shows what it got', async () => {
    const response = await call('POST', '/orders', { externalId: 'P-1', items: [{}, {}] })
    expect(response.status).toBe(201)
    expect(response.headers.get('location')).toBe('/plate-service/orders/1')
    expect(await response.json()).toEqual({
      id: 1,
      deliveries: [{ id: 1, items: [{ orderItemIndex: 0 }, { orderItemIndex: 1 }] }],
      costNetValue: '12.34',
    })
    expect(await (await call('GET', '/control/received')).json()).toMatchObject({
      requests: [{ path: '/orders', contentType: 'application/json', body: '{"externalId":"P-1","items":[{},{}]}' }],
    })
    await call('DELETE', '/control/received')
    expect(await (await call('GET', '/control/received')).json()).toEqual({ requests: [] })
  })

  it('answers a reshipment with deliveries, and stickers with one delivery', async () => {
    const answerTo = async (path: string) => (await call('POST', path, {})).json()
    expect(await answerTo('/orders/reshippedOrders')).toEqual({
      id: expect.any(Number),
      deliveries: [{ id: expect.any(Number), items: [] }],
      costNetValue: expect.stringMatching(/^\d+\.\d{2}$/),
    })
    expect(await answerTo('/orders/emissionStickerOrders')).toEqual({
      id: expect.any(Number),
      delivery: { id: expect.any(Number) },
      costNetValue: expect.stringMatching(/^\d+\.\d{2}$/),
    })
  })

  it('gives the next order the answer that was ordered, once', async () => {
    await call('POST', '/control/answers', { status: 422, body: { error: 'unknown variant' } })
    const refused = await call('POST', '/orders/reshippedOrders', {})
    expect([refused.status, await refused.json()]).toEqual([422, { error: 'unknown variant' }])
    expect((await call('POST', '/orders', {})).status).toBe(201)
    await call('POST', '/control/answers', { fault: 'drop' })
    await expect(call('POST', '/orders', {})).rejects.toThrow()
    await call('POST', '/control/answers', { fault: 'half' })
    await expect(call('POST', '/orders', {}).then((response) => response.text())).rejects.toThrow()
  })

  it.each([
    ['GET', '/orders'],
    ['POST', '/others'],
    ['POST', '/control/unknown'],
  ])('knows nothing of %s %s', async (method, path) => {
    expect((await call(method, path, method === 'POST' ? {} : undefined)).status).toBe(404)
  })

  it('names the field of an answer that cannot be given', async () => {
    const response = await call('POST', '/control/answers', { fault: 'none at all' })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ error: expect.stringMatching(/^fault /) })
  })
})
