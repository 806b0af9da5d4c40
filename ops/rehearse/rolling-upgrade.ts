import { spawnSync } from 'node:child_process'
import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { aFiler } from './support/filing.ts'
import { anInstance, partnersAt, simulators } from './support/instance.ts'
import type { Program } from './support/programs.ts'
import { expect } from './support/stage.ts'
import type { Rehearsal } from './support/world.ts'

const PAGE = 'rolling-upgrade'
const ROOT = join(import.meta.dirname, '../..')

function git(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' })
  expect(status === 0, `git ${args.join(' ')}: ${stderr}`)
  return stdout.trim()
}

/** The version before the newest migration is replaced node by node while a client files, and comes back; no request fails. */
export const rollingUpgrade: Rehearsal = async ({ stage, place, database }) => {
  const newest = git('log', '-1', '--format=%H', '--', 'migrations')
  const before = spawnSync('git', ['rev-parse', `${newest}^`], { cwd: ROOT, encoding: 'utf8' })
  if (before.status !== 0) {
    await stage.step('LEFT OUT: the history of this checkout does not go back to the version before', async () => {})
    return
  }
  const former = join(stage.directory, 'former')
  git('worktree', 'add', '--detach', former, before.stdout.trim())
  stage.atEnd(() => git('worktree', 'remove', '--force', former))
  symlinkSync(join(ROOT, 'node_modules'), join(former, 'node_modules'))
  const programs = { plakette: join(former, 'bin/plakette.js'), simulators: join(former, 'sim/main.ts') }
  const settings = { DATABASE_URL: await database(), ...partnersAt(await simulators(stage, place)) }
  const old = anInstance(stage, 'old', settings, { programs })
  const now = anInstance(stage, 'new', settings, place)

  const filer = await aFiler(old, 'Upgrade')
  let worker = await old.node('worker')
  let api = await old.node('api')
  const state = { filed: 0, orders: [] as number[], failed: [] as string[], isOver: false, underWay: 0 }
  const fileOn = async (): Promise<void> => {
    while (!state.isOver) {
      const at = api
      state.underWay += 1
      state.filed += 1
      const fin = `WTESTROLL${String(state.filed).padStart(8, '0')}`
      await filer.file(at.address, fin).then(
        (orderId) => state.orders.push(orderId),
        (error: unknown) => state.failed.push(String(error)),
      )
      state.underWay -= 1
      await pause(50)
    }
  }
  const filing = fileOn()
  const replace = async (by: typeof now): Promise<void> => {
    const formerWorker = worker
    worker = await by.node('worker')
    expect((await formerWorker.stop()) === 0, 'a worker did not stop in order')
    const formerApi: Program = api
    api = await by.node('api')
    // As a proxy does: what is under way at the former one is finished first.
    while (state.underWay > 0) await pause(5)
    expect((await formerApi.stop()) === 0, 'an API node did not stop in order')
  }
  const version = before.stdout.trim().slice(0, 7)
  await stage.step(`step 2: the schema of ${version} is brought up to date while its nodes run`, async () => {
    await now.follow(PAGE, 'plakette migrate', {})
  })
  await stage.step('steps 3 and 4: node by node', () => replace(now))
  await stage.step('way back: the older version learns the migrations, and comes back node by node', async () => {
    const refused = await old.node('worker').then(
      () => false,
      () => true,
    )
    expect(refused, 'the older version started on a newer schema that it does not know')
    await old.follow(PAGE, 'cp --no-clobber', { values: { NEW: ROOT, OLD: former } })
    await old.follow(PAGE, 'plakette doctor', { mayFail: true })
    await replace(old)
  })
  await stage.step('and forward again', () => replace(now))
  state.isOver = true
  await filing
  expect(state.failed.length === 0, `of ${state.filed} requests failed: ${state.failed.slice(0, 3).join('; ')}`)
  await stage.step(`all ${state.orders.length} orders went out`, async () => {
    for (const orderId of state.orders) await filer.reaches(api.address, orderId, 'eingereicht')
  })
}
