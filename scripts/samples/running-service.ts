import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { freePort } from '../../src/platform/free-port.ts'

const PROGRAM = resolve(import.meta.dirname, '../../bin/plakette.js')

/** A service with its simulated authority, as the demo client sees it. */
export interface RunningService {
  clientId: string
  /** Below the API root of the demo client, with its credentials. */
  request(path: string, init?: RequestInit): Promise<Response>
  authorityUrl: string
  /** Runs a command of the service's own command line; gives what it prints with --json. */
  plakette(...args: string[]): unknown
}

/** Starts the service on an empty directory, lets `work` use it, and leaves nothing behind. */
export async function withService(work: (service: RunningService) => Promise<void>): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'plakette-samples-'))
  // As root the database runs as another user, who must be able to enter.
  chmodSync(directory, 0o755)
  const [port, simulatorPort] = [await freePort(), await freePort()]
  const env = {
    PATH: process.env.PATH,
    PLAKETTE_PORT: String(port),
    PLAKETTE_SIMULATOR_PORT: String(simulatorPort),
    PLAKETTE_DATA_DIR: directory,
    PLAKETTE_SIMULATOR_DECISION_MS: '0',
    PLAKETTE_RETURN_CHANNEL_INTERVAL_MS: '50',
  }
  const child = spawn(process.execPath, [PROGRAM, 'serve'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  try {
    const { login, password, clientId } = await credentials(child.stdout)
    const authorization = `Basic ${Buffer.from(`${login}:${password}`).toString('base64')}`
    const root = `http://127.0.0.1:${port}/dropshipping-api/${clientId}/2.3.0`
    await work({
      clientId,
      request: (path, init = {}) => fetch(root + path, { ...init, headers: { authorization, ...init.headers } }),
      authorityUrl: `http://127.0.0.1:${simulatorPort}/authority`,
      plakette: (...args) =>
        JSON.parse(execFileSync(process.execPath, [PROGRAM, ...args, '--json'], { env }).toString()),
    })
  } finally {
    child.kill('SIGTERM')
    await once(child, 'exit')
    rmSync(directory, { recursive: true, force: true })
  }
}

/** On an empty directory the service prints the credentials of a demo client. */
async function credentials(output: AsyncIterable<Buffer>) {
  let text = ''
  for await (const chunk of output) {
    text += chunk
    if (/^ready /m.test(text)) break
  }
  const word = (label: string): string => new RegExp(`${label} +(\\S+)`).exec(text)?.[1] ?? ''
  return { login: word('API user'), password: word('API password'), clientId: word('client number') }
}
