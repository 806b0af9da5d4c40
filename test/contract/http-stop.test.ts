import { once } from 'node:events'
import { expect, it } from 'vitest'
import { AUTHORISED, aRequest, JSON_HEADERS, ROOT, readerOf, type TestHttp, testHttp } from '../support/http.ts'

const AB = aRequest(
  'POST',
  `${ROOT}/vehicleDeregistrations/deregistrations`,
  { ...AUTHORISED, ...JSON_HEADERS, 'content-length': '2' },
  '{}',
)

/** A service whose acceptances wait until they are let go. */
function slowHttp(timeouts = {}) {
  const started = Promise.withResolvers<void>()
  const letGo = Promise.withResolvers<void>()
  const http = testHttp(
    {
      async accept() {
        started.resolve()
        await letGo.promise
        return { orderId: 1 }
      },
    },
    { timeouts },
  )
  return { http, started: started.promise, letGo: letGo.resolve }
}

/** Begins to stop, and goes on when no new connection is taken any more. */
async function stop({ app }: TestHttp): Promise<{ stopped: Promise<void> }> {
  const stopped = app.close()
  while (app.server.listening) await new Promise((resolve) => setImmediate(resolve))
  return { stopped }
}

const running = slowHttp()
it('a stop lets a running request finish and then closes its connection', async () => {
  const { http, started, letGo } = running
  const socket = await http.open()
  const read = readerOf(socket)
  const closed = once(socket, 'close')
  socket.write(AB)
  await started
  const { stopped } = await stop(http)
  letGo()
  const response = await read()
  expect([response.status, response.headers.connection]).toEqual([200, 'close'])
  await Promise.all([closed, stopped])
})

const halfway = testHttp()
it('a request that was on its way when the stop began is served as well', async () => {
  const socket = await halfway.open()
  const read = readerOf(socket)
  const other = await halfway.open()
  socket.write('GET /health HTTP/1.1\r\nhost:')
  other.write(aRequest('GET', '/health'))
  await readerOf(other)()
  const { stopped } = await stop(halfway)
  socket.write(' test\r\n\r\n')
  const response = await read()
  expect([response.status, response.headers.connection]).toEqual([200, 'close'])
  await stopped
})

const idle = testHttp()
it('a stop does not wait for idle connections', async () => {
  const socket = await idle.open()
  const read = readerOf(socket)
  socket.write(aRequest('GET', '/health'))
  expect((await read()).status).toBe(200)
  const closed = once(socket, 'close')
  await Promise.all([idle.app.close(), closed])
})

const opened = testHttp({}, { timeouts: { freshMs: 20 } })
it('a stop does not wait for connections on which nothing was ever asked', async () => {
  const socket = await opened.open()
  const closed = once(socket, 'close')
  // Connections are taken in their order: this one's answer shows that the first was taken, too.
  await opened.raw(aRequest('GET', '/health'))
  await Promise.all([opened.app.close(), closed])
})

const fresh = testHttp({}, { timeouts: { freshMs: 60_000 } })
it('what is asked over such a connection a moment after the stop began is answered', async () => {
  const socket = await fresh.open()
  const read = readerOf(socket)
  await fresh.raw(aRequest('GET', '/health'))
  const { stopped } = await stop(fresh)
  socket.write(aRequest('GET', '/health'))
  const response = await read()
  expect([response.status, response.headers.connection]).toEqual([200, 'close'])
  await stopped
})

const stuck = slowHttp({ stopMs: 50 })
it('a stop cuts off what does not finish in time', async () => {
  const { http, started, letGo } = stuck
  const socket = await http.open()
  const closed = once(socket, 'close')
  socket.write(AB)
  await started
  await Promise.all([http.app.close(), closed])
  letGo()
})
