import type { Operations } from '../../client/src/generated/operations.ts'
import { createPlakette, type Plakette } from '../../client/src/plakette.ts'
import type { PlaketteSettings } from '../../client/src/settings.ts'
import type { ClientSettings } from '../../src/domain/client/client.ts'
import { anApiUser } from '../builders/client.ts'
import type { Life } from './life.ts'

export interface Program extends Plakette {
  clientId: number
}

/** A program that speaks to the service by the client package, as a client of its own; it notes what it asked. */
export async function aProgram(
  life: Life,
  given: Partial<ClientSettings> = {},
  settings: Partial<PlaketteSettings> & { asked?: Set<keyof Operations> } = {},
): Promise<Program> {
  const { client, user } = await anApiUser(life.sql, given)
  const plakette = createPlakette({
    baseUrl: life.baseUrl,
    clientId: client.id,
    login: user.login,
    password: user.password,
    onAnswer: ({ operation }) => settings.asked?.add(operation),
    ...settings,
  })
  return { ...plakette, clientId: client.id }
}
