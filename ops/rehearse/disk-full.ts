import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { aFiler } from './support/filing.ts'
import { anInstance, partnersAt, simulators } from './support/instance.ts'
import { aServer, findTools, urlAt } from './support/server.ts'
import { expect, until } from './support/stage.ts'
import type { Rehearsal } from './support/world.ts'

const PAGE = 'disk-full'
const DISK_MB = 220
const finOf = (index: number): string => `WTESTDISK${String(index).padStart(8, '0')}`

/** The disk of the database is full: nothing is answered that is not stored, and with room again all goes on. */
export const diskFull: Rehearsal = async ({ stage, place }) => {
  const tools = findTools()
  const disk = join(stage.directory, 'disk')
  mkdirSync(disk)
  const mounted =
    tools &&
    process.getuid?.() === 0 &&
    spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m,mode=755`, 'tmpfs', disk])
  if (!tools || !mounted || mounted.status !== 0) {
    await stage.step('LEFT OUT: it takes root, a small disk of memory, and PostgreSQL from 16 on', async () => {})
    return
  }
  stage.atEnd(() => spawnSync('umount', ['-l', disk]))
  const server = await aServer(stage, {
    tools,
    directory: join(disk, 'data'),
    settings: ['max_wal_size=64MB', 'min_wal_size=32MB'],
  })
  const settings = { DATABASE_URL: urlAt(server), ...partnersAt(await simulators(stage, place)) }
  const instance = anInstance(stage, 'instance', settings, place)
  await instance.follow('restore', 'psql --dbname=postgres', {
    settings: server.admin,
    values: { PASSWORD: 'plakette' },
  })
  await instance.follow('restore', 'createdb', { settings: server.admin })
  const filer = await aFiler(instance, 'Disk')
  const [api] = [await instance.node('api'), await instance.node('worker')]
  const kept: number[] = []
  let sent = 0
  const send = async (): Promise<number> => {
    sent += 1
    const { status, orderId } = await filer.send(api.address, finOf(sent))
    if (orderId !== undefined) kept.push(orderId)
    return status
  }
  await until('200', send, (status) => status === 200)
  const ballast = join(disk, 'ballast')
  await stage.step('the disk is full: requests get 500', async () => {
    const { bavail, bsize } = statfsSync(disk)
    writeFileSync(ballast, Buffer.alloc(Math.max(0, bavail * bsize - 200_000)))
    await until('500', send, (status) => status === 500, { everyMs: 1, patienceMs: 120_000 })
  })
  await stage.step('look', async () => {
    await instance.follow(PAGE, 'df -h')
    await instance.follow(PAGE, 'plakette doctor', { mayFail: true })
  })
  await stage.step('mend: room is made, PostgreSQL is started where it stopped, and orders are taken', async () => {
    rmSync(ballast)
    if (!(await server.runs())) await server.start()
    await until('200', send, (status) => status === 200)
  })
  await stage.step(`everything that was answered is there (${sent} sent)`, async () => {
    for (const orderId of kept) await filer.reaches(api.address, orderId, 'eingereicht')
    await instance.follow(PAGE, 'plakette retention report')
    await instance.follow(PAGE, 'plakette retention run')
  })
  expect(kept.length > 1, 'nothing was taken')
}
