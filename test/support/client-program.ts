import { expect } from 'vitest'
import { createPlakette, type Plakette } from '../../client/src/plakette.ts'
import type { PlaketteSettings } from '../../client/src/settings.ts'
import type { ClientSettings } from '../../src/domain/client/client.ts'
import { germanDate } from '../../src/kernel/german-time.ts'
import { anApiUser } from '../builders/client.ts'
import { aPerson, signedIn } from './dashboard.ts'
import type { Life } from './life.ts'

export interface Program extends Plakette {
  clientId: number
}

/** A program that speaks to the service by the client package, as a client of its own. */
export async function aProgram(
  life: Life,
  given: Partial<ClientSettings> = {},
  settings: Partial<PlaketteSettings> = {},
): Promise<Program> {
  const { client, user } = await anApiUser(life.sql, given)
  const plakette = createPlakette({
    baseUrl: life.baseUrl,
    clientId: client.id,
    login: user.login,
    password: user.password,
    ...settings,
  })
  return { ...plakette, clientId: client.id }
}

/** An invoice over the one order of a client. */
export async function billed(of: Life, clientId: number): Promise<void> {
  const operator = await signedIn(of.baseUrl, await aPerson(of.sql))
  const month = germanDate(new Date()).slice(0, 7)
  await operator.put(`/prices/${clientId}/AB`, { fromMonth: month, cents: 250 })
  const { totals } = (await operator.get(`/invoices/plan?month=${month}&client=${clientId}`)).body
  const run = await operator.post(`/invoices/run?client=${clientId}`, { month, ...totals, unfinished: true })
  expect(run.status).toBe(200)
}
