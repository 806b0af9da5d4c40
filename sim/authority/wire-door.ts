import type { ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { send } from '../http.ts'
import type { Reaction } from './receive.ts'

const XML = 'text/xml; charset=utf-8'

/** Answers a message the way its scenario wants it. */
export async function answer(response: ServerResponse, { status, body, fault, delayMs }: Reaction): Promise<void> {
  if (delayMs > 0) await wait(delayMs)
  switch (fault) {
    case 'timeout':
      // The message has been taken; the sender waits until it loses patience.
      return
    case 'drop':
    case 'lost':
      response.destroy()
      return
    case 'garbage':
      send(response, 200, 'text/html', '<html><body><h1>502 Bad Gateway</h1></body></html>')
      return
    default:
      send(response, status, XML, body)
  }
}
