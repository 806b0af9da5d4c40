import { copyFileSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { aFiler, authorityAt } from './support/filing.ts'
import { anInstance, partnersAt, simulators } from './support/instance.ts'
import { aServer, aStandby, beSynchronous, findTools, type Server, urlAt, urlOfPair } from './support/server.ts'
import { expect, until } from './support/stage.ts'
import type { Rehearsal } from './support/world.ts'

const PAGE = 'restore'
const [DONE, WAITS, SINCE, LATER] = ['WTESTBACKUP000001', 'WTESTBACKUP000002', 'WTESTBACKUP000003', 'WTESTBACKUP000004']
const KEY = { PLAKETTE_ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64') }
/** Of a role that every connection of this machine may be. */
const PASSWORD = 'plakette'

/** The primary is lost: a standby takes over, and beside it yesterday's backup is restored on an empty server, by the pages alone. */
export const restore: Rehearsal = async ({ stage, place }) => {
  const tools = findTools()
  if (!tools) {
    await stage.step('LEFT OUT: no PostgreSQL from 16 on with its programs here', async () => {})
    return
  }
  const serverIn = (name: string): { tools: typeof tools; directory: string } => ({
    tools,
    directory: join(stage.directory, name),
  })
  const address = await simulators(stage, place)
  const authority = authorityAt(address)
  const primary = await stage.step(`a primary and a synchronous standby (PostgreSQL ${tools.version})`, () =>
    aServer(stage, serverIn('primary')),
  )
  beSynchronous(primary, tools)
  const standby = await aStandby(stage, primary, serverIn('standby'))
  const own = { DATABASE_URL: urlOfPair(primary, standby), ...partnersAt(address), ...KEY }
  const instance = anInstance(stage, 'instance', own, place)
  const create = async (server: Server): Promise<void> => {
    const settings = server.admin
    await instance.follow(PAGE, 'psql --dbname=postgres', { settings, values: { PASSWORD } })
    await instance.follow(PAGE, 'createdb', { settings })
  }
  await create(primary)

  const filer = await aFiler(instance, 'Restored')
  const api = await instance.node('api')
  let worker = await instance.node('worker')
  const done = await filer.file(api.address, DONE)
  await filer.reaches(api.address, done, 'eingereicht')
  await worker.stop()
  const waits = await filer.file(api.address, WAITS)
  const backup = join(stage.directory, 'instance', 'BACKUP.dump')
  const madeAt = await stage.step('the backup is made while an order waits', async () => {
    await instance.follow(PAGE, 'pg_dump')
    const [dump = ''] = globSync('plakette-*.dump', { cwd: join(stage.directory, 'instance') })
    copyFileSync(join(stage.directory, 'instance', dump), backup)
    return new Date().toISOString()
  })
  worker = await instance.node('worker')
  await filer.reaches(api.address, waits, 'eingereicht')
  const since = await filer.file(api.address, SINCE)
  await filer.reaches(api.address, since, 'eingereicht')

  await primary.lose()
  await stage.step('the primary is lost; the standby is promoted and takes orders', async () => {
    const settings = { STANDBY_URL: `postgres://admin@127.0.0.1:${standby.port}/plakette` }
    await instance.follow('database-down', 'psql "$STANDBY_URL" -c \'select pg_promote', { settings })
    await instance.follow('database-down', 'psql "$STANDBY_URL" -c "alter system', { settings })
    const filed = await until(
      '200',
      () => filer.send(api.address, LATER),
      ({ status }) => status === 200,
    )
    await filer.reaches(api.address, filed.orderId ?? 0, 'eingereicht')
    const { state } = await filer.lookup(api.address, since)
    expect(state === 'eingereicht', `what was filed last is ${state}`)
  })

  const empty = await aServer(stage, serverIn('empty'))
  const restored = { DATABASE_URL: urlAt(empty) }
  await stage.step('beside it, the backup goes into an empty database', async () => {
    await instance.follow(PAGE, 'pg_restore --list')
    await create(empty)
    await instance.follow(PAGE, 'pg_restore --exit-on-error', { settings: empty.admin })
  })
  await stage.step('doctor, `plakette restored`, and a look', async () => {
    const { stdout } = await instance.follow(PAGE, 'plakette doctor', { settings: restored, mayFail: true })
    expect(
      /sealed values/.test(stdout) && !/sealed values.*fail/i.test(stdout),
      `the key is not of that day:\n${stdout}`,
    )
    const settled = await instance.asks<{ orders: { clientId: number; count: number }[] }>(PAGE, 'plakette restored', {
      ...{ settings: restored, values: { '2026-11-18T02:00:00Z': madeAt } },
    })
    expect(
      settled.orders.length === 1 && settled.orders[0]?.count === 1,
      `what waited is told as ${JSON.stringify(settled)}`,
    )
    await instance.follow(PAGE, 'plakette client list', { settings: restored })
    await instance.follow(PAGE, 'plakette order list --limit 20', { settings: restored })
  })
  await stage.step('workers first: what waited is asked for, and nothing is sent a second time', async () => {
    await instance.node('worker', restored)
    const node = await instance.node('api', restored)
    await filer.reaches(node.address, waits, 'eingereicht')
    const arrived = await authority.applications()
    const twice = arrived.filter((fin, index) => arrived.indexOf(fin) !== index)
    expect(twice.length === 0, `arrived twice: ${twice.join(', ')}`)
    const { orderId = 0 } = await until(
      '200',
      () => filer.send(node.address, 'WTESTBACKUP000005'),
      ({ status }) => status === 200,
    )
    expect(orderId > since + 999_000, `the next order got the number ${orderId}, which may have been given out`)
  })
}
