import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { aFiler } from './support/filing.ts'
import { anInstance, partnersAt, type Settings, simulators } from './support/instance.ts'
import type { Program } from './support/programs.ts'
import { expect } from './support/stage.ts'
import type { Rehearsal } from './support/world.ts'

const PAGE = 'key-rotation'

/** The key is changed while a client files all the time: no request fails, and the old key opens nothing any more. */
export const keyRotation: Rehearsal = async ({ stage, place, database }) => {
  const [OLD, NEW] = [randomBytes(32).toString('base64'), randomBytes(32).toString('base64')]
  const keyed = (...keys: string[]): Settings => ({ PLAKETTE_ENCRYPTION_KEY: keys.join(',') })
  const settings = { DATABASE_URL: await database(), ...partnersAt(await simulators(stage, place)), ...keyed(OLD) }
  const instance = anInstance(stage, 'keys', settings, place)
  const filer = await aFiler(instance, 'Keys')
  let node: Program = await instance.node(undefined, keyed(OLD))
  const state = { filed: 0, failed: [] as string[], isOver: false, underWay: 0 }
  const fileOn = async (): Promise<void> => {
    while (!state.isOver) {
      const at = node
      state.underWay += 1
      state.filed += 1
      const fin = `WTESTKEYS${String(state.filed).padStart(8, '0')}`
      const status = await filer.send(at.address, fin).then((answer) => answer.status, String)
      state.underWay -= 1
      if (status !== 200) state.failed.push(`${fin}: ${status}`)
      await pause(50)
    }
  }
  const filing = fileOn()
  const replaceBy = async (...keys: string[]): Promise<void> => {
    const former = node
    node = await instance.node(undefined, keyed(...keys))
    // As a proxy does: what is under way at the former one is finished first.
    while (state.underWay > 0) await pause(5)
    expect((await former.stop()) === 0, 'the former node did not stop in order')
  }
  await stage.step('step 2: every node can read the new key', () => replaceBy(OLD, NEW))
  await stage.step('step 3: every node seals with the new one', () => replaceBy(NEW, OLD))
  await stage.step('step 4: everything is sealed with the new one', async () => {
    await instance.follow(PAGE, 'PLAKETTE_ENCRYPTION_KEY=NEW,OLD plakette keys rotate', { values: { NEW, OLD } })
  })
  await stage.step('step 5: the old key is gone', () => replaceBy(NEW))
  state.isOver = true
  await filing
  expect(state.failed.length === 0, `of ${state.filed} requests failed: ${state.failed.join('; ')}`)
  await stage.step(`afterwards: doctor is content, after ${state.filed} applications without a failure`, async () => {
    const { stdout } = await instance.follow(PAGE, 'plakette doctor', { settings: keyed(NEW), mayFail: true })
    expect(!/not sealed with the newest/.test(stdout), `doctor is not content:\n${stdout}`)
    const refused = await instance.node(undefined, keyed(OLD)).then(
      () => false,
      () => true,
    )
    expect(refused, 'a node with the old key alone started')
  })
}
