import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Below the numbers that systems hand out for outgoing connections (from 32768 on): those take a free port in passing. */
const LOWEST = 10_240
const BEYOND = 32_768
const TRIES = 100

/** A port of the loopback interface that nobody listens on, and that no outgoing connection takes before it is used. */
export async function freePort(): Promise<number> {
  for (let tried = 0; tried < TRIES; tried++) {
    const port = randomInt(LOWEST, BEYOND)
    if (await isFree(port)) return port
  }
  throw new Error(`none of ${TRIES} ports of 127.0.0.1 was free`)
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
