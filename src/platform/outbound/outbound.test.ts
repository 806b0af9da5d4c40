import { createServer } from 'node:net'
import { afterAll, describe, expect, it } from 'vitest'
import { aServerCertificate } from '../../../test/support/certificate.ts'
import { testReceivers } from '../../../test/support/receiver.ts'
import { createOutbound, type Outbound, type OutboundOptions } from './outbound.ts'
import { OutboundFailure } from './outbound-failure.ts'

const receivers = testReceivers()
const LOOPBACK = [{ address: '127.0.0.0', prefix: 8 }]
const opened: Outbound[] = []
afterAll(() => Promise.all(opened.map((outbound) => outbound.close())))

function anOutbound(options: Partial<OutboundOptions> = {}): Outbound {
  const outbound = createOutbound({ allowedNetworks: LOOPBACK, ownAddresses: () => [], ...options })
  opened.push(outbound)
  return outbound
}

const MESSAGE = { headers: { 'Content-Type': 'application/json' }, body: Buffer.from('{"ü":"🚗"}'), timeoutMs: 5000 }
const problemOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    (answer) => answer,
    (error) => (error instanceof OutboundFailure ? error.problem : error),
  )
/** Answers one after another; the last one stays. */
const answers = (...lists: (readonly string[])[]) => {
  let asked = 0
  return {
    asked: () => asked,
    resolve: async () => lists[Math.min(asked++, lists.length - 1)] ?? [],
  }
}

describe('a call to the outside', () => {
  it('brings the bytes as they are and gives status and beginning of the answer', async () => {
    const receiver = await receivers.open()
    receiver.react({ answer: (response) => response.writeHead(202).end('thank you') })
    const answer = await anOutbound().post(`${receiver.url}?a=1#part`, MESSAGE)
    expect({ status: answer.status, excerpt: answer.excerpt.toString() }).toEqual({ status: 202, excerpt: 'thank you' })
    expect(receiver.calls).toMatchObject([{ method: 'POST', path: '/hook?a=1', body: MESSAGE.body }])
  })

  it('to an internal address is not even dialled', async () => {
    const receiver = await receivers.open()
    const outbound = anOutbound({ allowedNetworks: [] })
    expect(await problemOf(outbound.post(receiver.url, MESSAGE))).toBe('internal address')
    expect(receiver.connections()).toBe(0)
  })

  it('does not follow a redirect', async () => {
    const [first, second] = [await receivers.open(), await receivers.open()]
    first.react({ answer: (response) => response.writeHead(307, { location: second.url }).end() })
    expect(await anOutbound().post(first.url, MESSAGE)).toMatchObject({ status: 307 })
    expect(second.connections()).toBe(0)
  })

  it('reads an endless answer only to a limit', async () => {
    const receiver = await receivers.open()
    let written = 0
    receiver.react({
      answer(response) {
        const more = (): void => {
          while (!response.destroyed && response.write(Buffer.alloc(16_384, 'a'))) written += 16_384
        }
        response.writeHead(200).on('drain', more)
        more()
      },
    })
    const { status, excerpt } = await anOutbound().post(receiver.url, MESSAGE)
    expect(status).toBe(200)
    expect(excerpt.length).toBe(1024)
    await expect.poll(() => written, { interval: 20 }).toBeLessThan(16 * 1024 * 1024)
  })

  it('counts an answer whose body never ends as soon as its status is there', async () => {
    const receiver = await receivers.open()
    receiver.react({ answer: (response) => response.writeHead(204 - 3).write('begun') })
    // Time enough for the status to come, on a busy machine too.
    const answer = await anOutbound().post(receiver.url, { ...MESSAGE, timeoutMs: 3_000 })
    expect({ status: answer.status, excerpt: answer.excerpt.toString() }).toEqual({ status: 201, excerpt: 'begun' })
  })
})

describe('a call that fails', () => {
  it('says that nobody listens', async () => {
    const receiver = await receivers.open()
    await receiver.close()
    expect(await problemOf(anOutbound().post(receiver.url, MESSAGE))).toBe('refused')
  })

  it('says that the name is not known', async () => {
    const resolve = async () => {
      throw new Error('no such name')
    }
    expect(await problemOf(anOutbound({ resolve }).post('http://hooks.example.test/', MESSAGE))).toBe('dns')
  })

  it('says that time ran out, while names are resolved and while the answer is awaited', async () => {
    const receiver = await receivers.open()
    receiver.react('hang')
    const hasty = { ...MESSAGE, timeoutMs: 100 }
    expect(await problemOf(anOutbound().post(receiver.url, hasty))).toBe('timeout')
    const resolve = () => new Promise<never>(() => {})
    expect(await problemOf(anOutbound({ resolve }).post('http://hooks.example.test/', hasty))).toBe('timeout')
  })

  it('says that the connection was cut', async () => {
    const receiver = await receivers.open()
    receiver.react('cut')
    expect(await problemOf(anOutbound().post(receiver.url, MESSAGE))).toBe('cut')
  })

  it('says that the answer is no HTTP', async () => {
    const server = createServer((socket) => socket.end('220 mail.example.test ESMTP\r\n'))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    expect(await problemOf(anOutbound().post(`http://127.0.0.1:${port}/`, MESSAGE))).toBe('unreadable')
    server.close()
  })
})

describe('the address that was checked', () => {
  it('is the one that is dialled when the name changes its mind in between (promise 7)', async () => {
    const checked = await receivers.open({ host: '127.0.0.1' })
    const other = await receivers.open({ host: '127.0.0.2', port: checked.port })
    const { resolve, asked } = answers(['127.0.0.1'], ['127.0.0.2'])
    const outbound = anOutbound({ resolve, allowedNetworks: [{ address: '127.0.0.1', prefix: 32 }] })
    await outbound.post(`http://rebind.example.test:${checked.port}/hook`, MESSAGE)
    expect({ checked: checked.calls.length, other: other.connections(), asked: asked() }).toEqual({
      checked: 1,
      other: 0,
      asked: 1,
    })
  })

  it('is dialled whatever the system itself makes of the name', async () => {
    const chosen = await receivers.open({ host: '127.0.0.3' })
    const outbound = anOutbound({ resolve: async () => ['127.0.0.3'] })
    expect(await outbound.post(`http://localhost:${chosen.port}/hook`, MESSAGE)).toMatchObject({ status: 202 })
    expect(chosen.calls[0]?.headers.host).toBe(`localhost:${chosen.port}`)
  })

  it('is asked for anew and refused once the name turns internal, although a connection is still open', async () => {
    const receiver = await receivers.open()
    let time = 0
    const { resolve } = answers(['127.0.0.1'], ['127.0.0.1', '10.0.0.1'])
    const outbound = anOutbound({ resolve, now: () => time })
    const url = `http://rebind.example.test:${receiver.port}/hook`
    await outbound.post(url, MESSAGE)
    time = 2000
    expect(await problemOf(outbound.post(url, MESSAGE))).toBe('internal address')
    expect(receiver.calls).toHaveLength(1)
  })

  it('shares its connection only with calls for which the same addresses were checked', async () => {
    const receiver = await receivers.open({ host: '127.0.0.1' })
    const moved = await receivers.open({ host: '127.0.0.2', port: receiver.port })
    let time = 0
    const { resolve } = answers(['127.0.0.1'], ['127.0.0.2'])
    const outbound = anOutbound({ resolve, now: () => time })
    const url = `http://moving.example.test:${receiver.port}/hook`
    for (let call = 0; call < 10; call += 1) await outbound.post(url, MESSAGE)
    expect(receiver.connections()).toBeLessThan(3)
    time = 2000
    await outbound.post(url, MESSAGE)
    expect({ before: receiver.calls.length, after: moved.calls.length }).toEqual({ before: 10, after: 1 })
  })

  it('may be one of several: a dead one is passed over', async () => {
    const receiver = await receivers.open({ host: '127.0.0.1' })
    const outbound = anOutbound({ resolve: async () => ['127.0.0.9', '127.0.0.1'] })
    expect(await outbound.post(`http://two.example.test:${receiver.port}/`, MESSAGE)).toMatchObject({ status: 202 })
  })
})

describe('a call over TLS', () => {
  const resolve = async () => ['127.0.0.1']

  it('arrives when the certificate is trusted and made for the name', async () => {
    const tls = await aServerCertificate('hooks.example.test')
    const receiver = await receivers.open({ tls })
    const outbound = anOutbound({ resolve, ca: tls.cert })
    const url = `https://hooks.example.test:${receiver.port}/hook`
    expect(await outbound.post(url, MESSAGE)).toMatchObject({ status: 202 })
    expect(await outbound.post(url.replace('test:', 'test.:'), MESSAGE)).toMatchObject({ status: 202 })
  })

  it('fails when the certificate is not trusted, or made for another name, or there is no TLS', async () => {
    const tls = await aServerCertificate('hooks.example.test')
    const receiver = await receivers.open({ tls })
    const plain = await receivers.open()
    const at = (name: string, port: number): string => `https://${name}:${port}/hook`
    expect(await problemOf(anOutbound({ resolve }).post(at('hooks.example.test', receiver.port), MESSAGE))).toBe('tls')
    const trusting = anOutbound({ resolve, ca: tls.cert })
    expect(await problemOf(trusting.post(at('other.example.test', receiver.port), MESSAGE))).toBe('tls')
    expect(await problemOf(trusting.post(at('hooks.example.test', plain.port), MESSAGE))).toBe('tls')
    expect(receiver.calls).toEqual([])
  })
})

describe('an answer that is wanted whole', () => {
  const whole = { ...MESSAGE, maxAnswerBytes: 2000 }

  it('comes with its content type', async () => {
    const receiver = await receivers.open()
    const text = 'x'.repeat(2000)
    receiver.react({ answer: (response) => response.writeHead(201, { 'content-type': 'text/plain' }).end(text) })
    const { status, contentType, body } = await anOutbound().exchange(receiver.url, whole)
    expect([status, contentType, body.toString()]).toEqual([201, 'text/plain', text])
  })

  it('fails when it is longer than allowed, or breaks off', async () => {
    const receiver = await receivers.open()
    receiver.react({ answer: (response) => response.writeHead(200).end('x'.repeat(2001)) })
    expect(await problemOf(anOutbound().exchange(receiver.url, whole))).toBe('unreadable')
    receiver.react({
      answer: (response) => {
        response.writeHead(200, { 'content-length': 10 })
        response.write('x', () => response.destroy())
      },
    })
    expect(await problemOf(anOutbound().exchange(receiver.url, whole))).toBe('cut')
  })

  it('is not asked for at an internal address', async () => {
    const receiver = await receivers.open()
    const outbound = anOutbound({ allowedNetworks: [] })
    expect(await problemOf(outbound.exchange(receiver.url, whole))).toBe('internal address')
    expect(receiver.connections()).toBe(0)
  })
})
