import { readFileSync } from 'node:fs'
import { Pool } from 'undici'
import { type BenchClient, deregistrations } from './client.ts'

const CONNECTIONS = 16

export interface Filing {
  apiAddress: string
  bodyFile: string
  client: BenchClient
  /** Begins every reference. */
  name: string
  count: number
}

/** Files applications over the API, not to be measured itself. */
export async function fileOrders({ apiAddress, bodyFile, client, name, count }: Filing): Promise<void> {
  const { origin, pathname: path } = new URL(deregistrations(apiAddress, client))
  const pool = new Pool(origin, { connections: CONNECTIONS })
  const template = readFileSync(bodyFile, 'utf8')
  let filed = 0
  const file = async (): Promise<void> => {
    while (filed < count) {
      filed += 1
      const vehicle = `WTEST${String(filed).padStart(12, '0')}`
      const body = template.replace('#REFERENCE#', `${name}-${filed}`).replace('#VEHICLE#', vehicle)
      const response = await pool.request({ method: 'POST', path, headers: client.headers, body })
      const answer = await response.body.text()
      if (response.statusCode !== 200) throw new Error(`${path} was answered with ${response.statusCode}: ${answer}`)
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, file))
  await pool.close()
}
