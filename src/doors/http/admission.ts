import type { FastifyRequest } from 'fastify'
import type { Caller, FindCaller } from '../../domain/client/caller.ts'
import { forbidden, Refusal } from '../../kernel/refusal.ts'
import { isWritable } from '../../kernel/text.ts'
import { namesClient } from './api-address.ts'
import { type Credentials, readBasic } from './basic-credentials.ts'
import { ADDRESS_CHARACTERS } from './limits.ts'
import type { LoginLog } from './login-log.ts'

const UNAUTHENTICATED = 'Authentication with the login and password of an active API user is required'
/** The same for a foreign client and for another spelling of the own number (contract 1, 5.2). */
const NOT_FOR_CLIENT =
  'These credentials are not valid for the client in the path; its number is written in plain digits'
const SWITCHED_OFF = 'The credentials are fine, but the client is switched off'

export interface Logins {
  findCaller: FindCaller
}

/** Lets a request into the API: 401, then 403, then 414, before anything else of it is looked at. `known` is told whose login it is, also of those that are refused then. */
export const admission =
  ({ findCaller }: Logins, log: LoginLog) =>
  async (
    { id: traceId, ip: address, raw: { headers, url } }: Pick<FastifyRequest, 'id' | 'ip' | 'raw'>,
    known: (caller: Caller) => void = () => {},
  ): Promise<Caller> => {
    const credentials = readBasic(headers.authorization)
    const caller =
      credentials && isWritable(credentials.login) && (await findCaller(credentials.login, credentials.password))
    const login = { login: credentials?.login, address, traceId }
    if (!caller) {
      log.refused(login)
      throw new Refusal(401, UNAUTHENTICATED).because(whyNot(headers.authorization, credentials))
    }
    log.accepted(login)
    known(caller)
    if (!namesClient(url, caller.client.id)) throw forbidden(NOT_FOR_CLIENT).because('foreign-client')
    if (!caller.client.active) throw forbidden(SWITCHED_OFF).because('client-off')
    if (url !== undefined && url.length > ADDRESS_CHARACTERS) {
      throw new Refusal(414, `The address is longer than ${ADDRESS_CHARACTERS} characters`).because('address-too-long')
    }
    return caller
  }

function whyNot(header: string | undefined, credentials: Credentials | undefined): string {
  if (header === undefined) return 'no-credentials'
  return credentials === undefined ? 'unreadable-credentials' : 'wrong-credentials'
}
