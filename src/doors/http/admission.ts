import type { IncomingMessage } from 'node:http'
import type { Caller, FindCaller } from '../../domain/client/caller.ts'
import { forbidden, Refusal } from '../../kernel/refusal.ts'
import { isWritable } from '../../kernel/text.ts'
import { namesClient } from './api-address.ts'
import { readBasic } from './basic-credentials.ts'
import { ADDRESS_CHARACTERS } from './limits.ts'

const UNAUTHENTICATED = 'Authentication with the login and password of an active API user is required'
/** The same for a foreign client and for another spelling of the own number (contract 1, 5.2). */
const NOT_FOR_CLIENT =
  'These credentials are not valid for the client in the path; its number is written in plain digits'
const SWITCHED_OFF = 'The credentials are fine, but the client is switched off'

/** Lets a request into the API: 401, then 403, then 414, before anything else of it is looked at. */
export const admission =
  (findCaller: FindCaller) =>
  async ({ headers, url }: IncomingMessage): Promise<Caller> => {
    const credentials = readBasic(headers.authorization)
    const caller =
      credentials && isWritable(credentials.login) && (await findCaller(credentials.login, credentials.password))
    if (!caller) throw new Refusal(401, UNAUTHENTICATED)
    if (!namesClient(url, caller.client.id)) throw forbidden(NOT_FOR_CLIENT)
    if (!caller.client.active) throw forbidden(SWITCHED_OFF)
    if (url !== undefined && url.length > ADDRESS_CHARACTERS) {
      throw new Refusal(414, `The address is longer than ${ADDRESS_CHARACTERS} characters`)
    }
    return caller
  }
