import { subscribe } from 'node:diagnostics_channel'
import { appendFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { inject } from 'vitest'
import { answerOf, documentedOperations } from './documented.ts'

/** Files of a project share a process, and each runs this again. */
const LISTENS = Symbol.for('plakette: answers are noted')

interface Fetched {
  request: { method: string; path: string }
  response: { statusCode: number }
}

interface Served {
  request: IncomingMessage
  response: ServerResponse
}

/**
 * Notes which documented answers were seen: those that a started service gave to `fetch`, and those of a door in this process. Node tells of
 * both by itself, so nothing is put between. What was noted already costs a look into a set.
 */
function listen(): void {
  const operations = documentedOperations()
  const noted = new Set<string>()
  const file = join(inject('answers'), `${process.pid}.txt`)
  const note = (method: string, path: string, status: number): void => {
    const answer = answerOf(operations, { method, path, status })
    if (answer === undefined || noted.has(answer)) return
    noted.add(answer)
    appendFileSync(file, `${answer}\n`)
  }
  subscribe('undici:request:headers', (message) => {
    const { request, response } = message as Fetched
    note(request.method, request.path, response.statusCode)
  })
  subscribe('http.server.response.finish', (message) => {
    const { request, response } = message as Served
    note(request.method ?? '', request.url ?? '', response.statusCode)
  })
}

const shared = globalThis as { [LISTENS]?: true }
if (shared[LISTENS] === undefined) {
  shared[LISTENS] = true
  listen()
}
