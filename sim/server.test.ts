import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, it } from 'vitest'
import { startServer } from './server.ts'

async function occupiedPort() {
  const predecessor = createServer().listen(0, '127.0.0.1')
  await once(predecessor, 'listening')
  return { predecessor, port: (predecessor.address() as AddressInfo).port }
}

it('takes over a port that its predecessor lets go of', async () => {
  const { predecessor, port } = await occupiedPort()
  const whenOccupied = () => predecessor.close()
  const server = await startServer({}, { host: '127.0.0.1', port, patienceMs: 3000, whenOccupied })
  expect(server.port).toBe(port)
  await server.close()
})

it('gives up when the port stays occupied', async () => {
  const { predecessor, port } = await occupiedPort()
  await expect(startServer({}, { host: '127.0.0.1', port, patienceMs: 0 })).rejects.toThrow('EADDRINUSE')
  predecessor.close()
})
