import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { ALL_TRANSACTIONS } from '../../src/domain/application/transaction.ts'
import { keepCurrent } from '../keep-current.ts'
import { asJson, sampleFile, sampleRequest } from './files.ts'
import { recordSample, SAMPLE_PARTNER, type SampleWorld } from './record-sample.ts'

/** Records docs/samples from a real service with its simulated authority: `npx node scripts/samples/record.ts`. */

const PROGRAM = resolve(import.meta.dirname, '../../bin/plakette.js')

const freePort = async (): Promise<string> => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  return String(typeof address === 'object' && address ? address.port : 0)
}

const directory = mkdtempSync(join(tmpdir(), 'plakette-samples-'))
// As root the database runs as another user, who must be able to enter.
chmodSync(directory, 0o755)
const [port, simulatorPort] = [await freePort(), await freePort()]
const env = {
  PATH: process.env.PATH,
  PLAKETTE_PORT: port,
  PLAKETTE_SIMULATOR_PORT: simulatorPort,
  PLAKETTE_DATA_DIR: directory,
  PLAKETTE_SIMULATOR_DECISION_MS: '0',
  PLAKETTE_RETURN_CHANNEL_INTERVAL_MS: '50',
}

/** Starts the service on an empty directory; it then prints the credentials of a demo client. */
async function start() {
  const child = spawn(process.execPath, [PROGRAM, 'serve'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  for await (const chunk of child.stdout) {
    output += chunk
    if (/^ready /m.test(output)) break
  }
  const word = (label: string): string => new RegExp(`${label} +(\\S+)`).exec(output)?.[1] ?? ''
  return { child, login: word('API user'), password: word('API password'), clientId: word('client number') }
}

const { child, login, password, clientId } = await start()
try {
  const partner = ['--client', clientId, '--kopa-vp', SAMPLE_PARTNER, '--company-name', 'Autohaus Muster GmbH']
  execFileSync(process.execPath, [PROGRAM, 'contract-partner', 'add', ...partner], { env, stdio: 'ignore' })
  const authorization = `Basic ${Buffer.from(`${login}:${password}`).toString('base64')}`
  const root = `http://127.0.0.1:${port}/dropshipping-api/${clientId}/2.3.0`
  const world: SampleWorld = {
    request: (path, init = {}) => fetch(root + path, { ...init, headers: { authorization, ...init.headers } }),
    authorityUrl: `http://127.0.0.1:${simulatorPort}/authority`,
  }
  for (const transaction of ALL_TRANSACTIONS) {
    const { message, order } = await recordSample(world, transaction, sampleRequest(transaction))
    const files = [
      { path: sampleFile(transaction, 'message.xml'), text: message },
      { path: sampleFile(transaction, 'order.json'), text: asJson(order) },
    ]
    for (const line of keepCurrent(files, false, '')) process.stdout.write(`${line}\n`)
  }
} finally {
  child.kill('SIGTERM')
  await once(child, 'exit')
  rmSync(directory, { recursive: true, force: true })
}
