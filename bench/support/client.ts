import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { addApiUser } from '../../src/domain/client/api-user.ts'
import { addClient } from '../../src/domain/client/client.ts'
import type { Pool } from '../../src/platform/db.ts'
import { aBody } from '../../test/builders/draft.ts'
import type { Workspace } from './workspace.ts'

export interface BenchClient {
  id: number
  headers: Readonly<Record<string, string>>
}

/** A client with one API user, and what its requests carry. */
export async function createClient(sql: Pool, name: string): Promise<BenchClient> {
  const now = new Date()
  const { id } = await addClient(sql, { name, role: 'betreiber' }, now)
  const { login, password } = await addApiUser(sql, { clientId: id, name: 'bench' }, now)
  const authorization = `Basic ${Buffer.from(`${login}:${password}`).toString('base64')}`
  return { id, headers: { authorization, 'content-type': 'application/json' } }
}

export const apiRoot = (address: string, { id }: BenchClient): string => `${address}/dropshipping-api/${id}/2.3.0`

export const deregistrations = (address: string, client: BenchClient): string =>
  `${apiRoot(address, client)}/vehicleDeregistrations/deregistrations`

/** A valid deregistration in which #REFERENCE# and #VEHICLE# stand for what differs between requests. */
export function writeBodyFile({ directory }: Workspace): string {
  const file = join(directory, 'deregistration.json')
  const change = { externalOrderId: '#REFERENCE#', 'customization.vehicleIdentificationNumber': '#VEHICLE#' }
  writeFileSync(file, JSON.stringify(aBody('AB', change)))
  return file
}
