import type postgres from 'postgres'
import { readDatabaseAddress } from './address.ts'
import { askServer } from './ask-server.ts'
import { type DriverOptions, type Generation, startGeneration } from './generation.ts'
import { startListening } from './listening.ts'
import { findServer } from './primary.ts'

type Driver = postgres.Sql<{ bigint: number }>

/** For what is left of a generation that was cut, when its pool is closed. */
const REST_S = 1

/** A pool that looks like the driver's own: behind it one generation of the driver follows another. */
export function followGenerations(url: string, options: DriverOptions): Driver {
  const address = readDatabaseAddress(url)
  if (!address) throw new Error('the address of the database cannot be read')
  const given = { address, find: findServer(address.servers, askServer(address)) }
  const leaving = new Set<Generation>()
  let isOver = false

  const start = (): Generation => {
    const generation = startGeneration(given, options, (ended) => {
      leaving.add(generation)
      void ended.then(() => leaving.delete(generation))
      if (!isOver) current = start()
    })
    return generation
  }
  let current = start()
  const ears = startListening((more, lost) => startGeneration(given, { ...options, ...more }, lost))

  async function end(how: { timeout?: number | undefined } = {}): Promise<void> {
    isOver = true
    const rest = [...leaving].map((generation) => generation.end(REST_S))
    await Promise.all([ears.end(REST_S), current.end(how.timeout), ...rest])
  }

  return new Proxy(current.sql, {
    apply: (_, self, given) => Reflect.apply(current.sql, self, given),
    get: (_, name) => (name === 'listen' ? ears.listen : name === 'end' ? end : Reflect.get(current.sql, name)),
  })
}
