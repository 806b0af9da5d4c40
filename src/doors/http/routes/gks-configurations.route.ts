import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Caller } from '../../../domain/client/caller.ts'
import { type Configuration, configurationRecord } from '../../../domain/gks-access/configuration.ts'
import { KNOWN_CONFIGURATION } from '../../../domain/gks-access/configuration-input.ts'
import { notFound } from '../../../kernel/refusal.ts'
import { unknownFields } from '../../../kernel/rules/unknown-fields.ts'
import { API_PREFIX, versioned } from '../api-address.ts'
import { unsupportedMediaType } from '../body/json-body.ts'
import { withoutBody } from '../body/without-body.ts'
import { callerOf } from '../caller-of.ts'
import { tellUnknown } from '../unknown-fields.ts'

export interface GksConfigurations {
  /** Throws the 400, 403 or 503 for an access that cannot be stored. */
  addGksConfiguration(caller: Caller, body: unknown): Promise<Configuration>
  /** Throws the 404 for an access that is not the client's own, besides. */
  setGksConfiguration(caller: Caller, id: string, body: unknown): Promise<Configuration>
  /** Throws the 404, and the 409 while orders refer to it. */
  removeGksConfiguration(caller: Caller, id: string): Promise<void>
  findGksConfigurations(clientId: number): Promise<readonly Configuration[]>
  findGksConfiguration(clientId: number, id: string): Promise<Configuration | undefined>
}

const ROOT = '/gksConfigurations'
const OVERVIEWS = `${ROOT}/overviews`
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

type One = { Params: { id: string } }

/** The client's own GKS accesses (contract 2, 4.4). Passwords and keys go in and never come out. */
export function gksConfigurationRoutes(app: FastifyInstance, services: GksConfigurations): void {
  app.post(versioned(ROOT), async (request, reply) => {
    const caller = callerOf(request)
    const body = bodyOf(request)
    const added = await services.addGksConfiguration(caller, body)
    tellUnknown(request, reply, unknownFields(KNOWN_CONFIGURATION, body))
    const path = versioned(`${OVERVIEWS}/${added.id}`).replace(':clientId', String(caller.client.id))
    reply.code(201).header('location', `${API_PREFIX}${path}`)
    return configurationRecord(added)
  })

  app.put<One>(versioned(`${ROOT}/:id`), async (request, reply) => {
    const body = bodyOf(request)
    const changed = await services.setGksConfiguration(callerOf(request), knownForm(request.params), body)
    tellUnknown(request, reply, unknownFields(KNOWN_CONFIGURATION, body))
    return configurationRecord(changed)
  })

  withoutBody(app, (bodiless) => {
    bodiless.delete<One>(versioned(`${ROOT}/:id`), async (request, reply) => {
      await services.removeGksConfiguration(callerOf(request), knownForm(request.params))
      return reply.code(204).send()
    })
  })

  app.get(versioned(OVERVIEWS), async (request) => {
    const configurations = await services.findGksConfigurations(callerOf(request).client.id)
    return { overviewGksConfigurations: configurations.map(configurationRecord) }
  })

  app.get<One>(versioned(`${OVERVIEWS}/:id`), async (request) => {
    const { client } = callerOf(request)
    return configurationRecord(found(await services.findGksConfiguration(client.id, knownForm(request.params))))
  })
}

function bodyOf({ body }: Pick<FastifyRequest, 'body'>): unknown {
  if (body === undefined) throw unsupportedMediaType()
  return body
}

/** Any other spelling is an unknown id, not a fault of the database. */
function knownForm({ id }: One['Params']): string {
  if (!UUID.test(id)) throw noSuchAccess()
  return id
}

function found(configuration: Configuration | undefined): Configuration {
  if (!configuration) throw noSuchAccess()
  return configuration
}

const noSuchAccess = () => notFound('There is no such GKS access').because('no-access')
