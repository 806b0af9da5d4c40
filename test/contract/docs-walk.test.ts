import { execFile } from 'node:child_process'
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { freePort } from '../../src/platform/free-port.ts'
import { anApiUser } from '../builders/client.ts'
import { testDatabase } from '../support/database.ts'
import { aDataDir, cleanUpServices, type Service, startService } from '../support/service.ts'
import { authorityControl } from '../support/simulators.ts'

const GUIDES = resolve(import.meta.dirname, '../../docs/guides/en')

/** What a reader copies. Blocks of text are for reading, or need another terminal. */
const commandsIn = (page: string): string[] =>
  [...page.matchAll(/^```sh\n([\s\S]*?)^```/gm)].map(([, code = '']) => code)

const commandsOf = (guide: string): string[] => commandsIn(readFileSync(join(GUIDES, `${guide}.md`), 'utf8'))

const [WHO = '', ...QUICK_START] = commandsOf('quick-start')

const { url, sql } = testDatabase()
cleanUpServices()
const folder = aDataDir()
const SETTINGS = {
  DATABASE_URL: url,
  PLAKETTE_DATA_DIR: join(folder, 'data'),
  PLAKETTE_WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8',
}
let service: Service
let user: Awaited<ReturnType<typeof anApiUser>>
let receiverPort: number
beforeAll(async () => {
  mkdirSync(SETTINGS.PLAKETTE_DATA_DIR)
  service = await startService({ databaseUrl: url, dataDir: SETTINGS.PLAKETTE_DATA_DIR, env: SETTINGS })
  user = await anApiUser(sql)
  receiverPort = await freePort()
  // The program that is tested, under the name that is printed.
  const npx = join(folder, 'npx')
  writeFileSync(npx, `#!/bin/sh\nshift\nexec '${process.execPath}' '${inject('programs').plakette}' "$@"\n`)
  chmodSync(npx, 0o755)
})

/** Step 1 with the reader's own values, as the page asks for. */
const who = (): string =>
  WHO.replace(/BASE=.*/, `BASE=${service.baseUrl}`)
    .replace(/CLIENT=.*/, `CLIENT=${user.client.id}`)
    .replace(/LOGIN=.*/, `LOGIN='${user.user.login}'`)
    .replace(/PASSWORD=.*/, `PASSWORD='${user.user.password}'`)

/** Runs commands as printed, one block after the other in one shell; gives what each printed. */
async function walk(commands: readonly string[]): Promise<string[]> {
  // With jobs as in a terminal.
  const begin = `set -m\ntrap 'kill $(jobs -p) 2> /dev/null || true' EXIT\n${who()}`
  const script = [begin, ...commands].join(`\nprintf '\\n=====\\n'\n`)
  writeFileSync(join(folder, 'walk.sh'), script.replace(/\b3000\b/g, String(receiverPort)))
  const { HOME, PATH = '' } = process.env
  const env = { ...SETTINGS, HOME, PATH: [folder, dirname(process.execPath), PATH].join(delimiter) }
  const how = { cwd: folder, env, timeout: 120_000 }
  const { stdout, stderr } = await promisify(execFile)('bash', ['-e', 'walk.sh'], how)
  expect(stderr).toBe('')
  return stdout.split('\n=====\n').slice(1)
}

describe('the first hour as the guides print it', () => {
  it('quick start: an order, its decision, a refusal that is understood and corrected', async () => {
    const [filed, seen, decision, incomplete, refused, why, corrected, first] = await walk(QUICK_START)
    expect(filed).toMatch(/^\{"order":\{"id":\d+\}\}$/)
    expect(seen).toContain('"vehicleIdentificationNumber":"WTEST0001SIM10001"')
    expect(decision).toBe('%PDF-')
    expect(incomplete).toContain('customization.vehicleIdentificationNumber is required')
    expect(JSON.parse(why ?? '')).toMatchObject({
      order: JSON.parse(refused ?? '').order,
      derivedStatus: 'LICENSE_PLATE_CODE_QTY_INVALID',
      messages: [{ code: '00760' }],
    })
    expect(corrected).toMatch(/^\{"order"/)
    expect(first).toMatch(/^\{"order"/)
  })

  it('first webhook: verified events, a forgery, the torture test, a webhook of the service', async () => {
    const [, , events = '', forgery, torture, added] = await walk(commandsOf('first-webhook'))
    const id = /APPROVED_WITH_DOCUMENTS (\d+)\n$/.exec(events)?.[1]
    expect(events.split('\n').filter((line) => line.endsWith(` ${id}`))).toEqual([
      `VEHICLE_DEREGISTRATION_XKFZ_EVENT ACCEPTED ${id}`,
      `VEHICLE_DEREGISTRATION_XKFZ_EVENT APPROVED_WITH_DOCUMENTS ${id}`,
    ])
    expect(forgery).toBe('401\n')
    expect(torture).toContain('grade A')
    expect(added).toMatch(/^webhook \d+ added/)
  })

  it('a transfer: own access, a power of attorney that is signed and used, the decision', async () => {
    const [access, power, , ready, filed, decided] = await walk(commandsOf('transfer'))
    expect(JSON.parse(access ?? '')).toMatchObject({ environment: 'test', privateKeyPresent: true })
    expect(JSON.parse(power ?? '').powerOfAttorney.status).toBe('offen')
    expect(JSON.parse(ready ?? '').powerOfAttorney).toMatchObject({ status: 'signiert', readyForApplication: true })
    const order = JSON.parse(decided ?? '')
    expect(order).toMatchObject({
      order: JSON.parse(filed ?? '').order,
      businessTransaction: 'UG',
      state: 'beschieden',
      parties: [{ name: 'Erika Beispiel' }, { name: 'Zulassungsdienst Muster GmbH' }],
    })
    const [message] = await authorityControl(service.authorityUrl).received('?username=GKS-FIRST&kind=application')
    expect(message).toMatchObject({ businessTransaction: 'UG', vehicleIdentificationNumber: 'WTEST0005SIM10001' })
  })

  it('control calls of the simulator: as the instance prints them, with its own addresses and times', async () => {
    const page = await (await fetch(`${service.baseUrl}/docs/test-instance.md`)).text()
    expect(page).toContain('asked every 0.2 seconds')
    const [loss] = commandsIn(page).filter((command) => command.includes('/control/scenarios'))
    expect(loss).toContain(`${service.authorityUrl}/control/scenarios`)
    const [answer] = await walk([loss ?? ''])
    expect(JSON.parse(answer ?? '')).toEqual({ id: expect.anything() })
  })
})
