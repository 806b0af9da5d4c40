import { request } from 'node:http'
import { describe, expect, it } from 'vitest'
import { type Running, runSimulators, stopAfterEach } from './testing/running-simulators.ts'

stopAfterEach()

const JSON_TYPE = { 'content-type': 'application/json' }

interface Call {
  method?: string
  path?: string
  headers?: Record<string, string>
  body?: string
}

/** As it is on the wire: `fetch` would not let a test choose Host and Origin. */
const call = ({ origin }: Running, { method = 'POST', path = CLOCK, headers = {}, body = '' }: Call): Promise<number> =>
  new Promise((resolve, reject) => {
    const sent = request(`${origin}${path}`, { method, headers }, (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
    sent.once('error', reject)
    sent.end(body)
  })

const CLOCK = '/authority/control/clock'
const ADVANCE = '{"advance":"PT1H"}'

describe.each([
  ['authority', CLOCK, ADVANCE],
  ['trust service', '/trust/control/faults', '{"next":"500"}'],
  ['plate service', '/plate-service/control/answers', '{"status":422}'],
])('the control API of the simulated %s', (_name, path, body) => {
  it('takes JSON and nothing else', async () => {
    const running = await runSimulators()
    expect(await call(running, { path, body, headers: JSON_TYPE })).toBe(200)
    expect(await call(running, { path, body, headers: { 'content-type': 'Application/JSON; charset=utf-8' } })).toBe(
      200,
    )
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'text/json',
    ]) {
      expect([type, await call(running, { path, body, headers: { 'content-type': type } })]).toEqual([type, 415])
    }
    expect(await call(running, { path, body })).toBe(415)
  })

  it('is reached by loopback names and addresses only, so that no name can be bent to it', async () => {
    const running = await runSimulators()
    for (const host of ['127.0.0.1:1', 'localhost', 'LocalHost:8081', '[::1]:8081', '127.1.2.3']) {
      expect([host, await call(running, { path, body, headers: { ...JSON_TYPE, host } })]).toEqual([host, 200])
    }
    for (const host of [
      'evil.example.test',
      'evil.example.test:8081',
      '127.0.0.1.example.test',
      '10.0.0.1',
      'localhost.example.test',
    ]) {
      expect([host, await call(running, { path, body, headers: { ...JSON_TYPE, host } })]).toEqual([host, 403])
      expect([host, await call(running, { method: 'GET', path, headers: { host } })]).toEqual([host, 403])
    }
  })

  it('refuses calls of pages from elsewhere, and takes those of its own origin', async () => {
    const running = await runSimulators()
    const own = { ...JSON_TYPE, host: '127.0.0.1:8081', origin: 'http://127.0.0.1:8081' }
    expect(await call(running, { path, body, headers: own })).toBe(200)
    for (const origin of [
      'https://evil.example.test',
      'null',
      'http://127.0.0.1:8082',
      'https://127.0.0.1:8081',
      'http://localhost:8081',
      '',
    ]) {
      const headers = { ...own, origin }
      expect([origin, await call(running, { path, body, headers })]).toEqual([origin, 403])
      expect([origin, await call(running, { method: 'DELETE', path, headers })]).toEqual([origin, 403])
    }
  })
})

const now = async (running: Running): Promise<number> => Date.parse((await running.control('GET', '/clock')).body.now)

describe('a control call', () => {
  it('changes nothing when it is refused', async () => {
    const running = await runSimulators()
    const before = await now(running)
    await call(running, { body: '{"advance":"P9D"}', headers: { 'content-type': 'text/plain' } })
    await call(running, { body: '{"advance":"P9D"}', headers: { ...JSON_TYPE, origin: 'https://evil.example.test' } })
    const after = await now(running)
    expect(after - before).toBeLessThan(86_400_000)
  })
})

describe('a control call without a body', () => {
  const sign = '/trust/control/processes/unknown/sign'

  it('says its content type as well when it is a POST, because a page may send an empty one unasked', async () => {
    const running = await runSimulators()
    expect(await call(running, { path: sign })).toBe(415)
    expect(await call(running, { path: sign, headers: JSON_TYPE })).toBe(404)
  })

  it('needs none when it reads or deletes', async () => {
    const running = await runSimulators()
    expect(await call(running, { method: 'GET' })).toBe(200)
    expect(await call(running, { method: 'DELETE', path: '/authority/control/received' })).toBe(200)
    const body = { method: 'DELETE', path: '/authority/control/received', body: '{}' }
    expect(await call(running, { ...body, headers: { 'content-type': 'text/plain', 'content-length': '2' } })).toBe(415)
  })

  it('finds no way around under another spelling of the address', async () => {
    const running = await runSimulators()
    for (const path of ['/trust/contro%6C/faults', '/trust/%63ontrol/faults']) {
      expect(await call(running, { path, body: '{"next":"500"}' })).toBe(415)
    }
  })
})

describe('what a provider itself offers', () => {
  it('knows nothing of loopback names: wire and signing pages stay reachable under any name', async () => {
    const running = await runSimulators()
    const headers = {
      host: 'authority.example.test',
      origin: 'https://authority.example.test',
      'content-type': 'text/xml',
    }
    expect(await call(running, { path: '/authority/xkfzVerarbeitung', body: '<no/>', headers })).not.toBe(403)
    expect(await call(running, { method: 'GET', path: '/trust/status', headers })).toBe(200)
    expect(await call(running, { path: '/trust/sign/unknown', headers })).toBe(404)
  })
})
