import { randomBytes } from 'node:crypto'
import { constants, getPriority } from 'node:os'
import { afterAll, describe, expect, it } from 'vitest'
import { Refusal } from '../kernel/refusal.ts'
import { createSeal } from './seal/seal.ts'
import { closeLarge, openLarge, sealAside } from './seal/seal-aside.ts'
import { placeOf } from './seal/sealed-columns.ts'
import { createThreadPool } from './thread-pool.ts'
import { ownedBy } from './thread-worker.ts'

const TASKS = new URL('./testing/thread-tasks.ts', import.meta.url)

/** Threads take their time to begin on a busy machine. */
const PATIENT = { timeout: 240_000 }

describe('a pool of threads', PATIENT, () => {
  const pool = createThreadPool({ file: TASKS, threads: 1, megabytes: 16 })
  afterAll(() => pool.close())

  it.runIf(process.platform === 'linux')('gives way to the thread that answers requests', async () => {
    const before = getPriority()
    expect(await pool.run('priority', undefined)).toBeGreaterThanOrEqual(constants.priority.PRIORITY_BELOW_NORMAL)
    expect(getPriority()).toBe(before)
  })

  it('runs tasks and gives their results', async () => {
    const inputs = [1, 'two', { three: [3] }]
    expect(await Promise.all(inputs.map((input) => pool.run('echo', input)))).toEqual(inputs)
  })

  it('hands bytes over instead of copying them, both ways', async () => {
    const bytes = new Uint8Array([1, 2, 3])
    const doubled = await pool.run<Uint8Array>('double', bytes, { transfer: ownedBy(bytes) })
    expect([...doubled]).toEqual([1, 2, 3, 1, 2, 3])
    expect(bytes.length).toBe(0)
  })

  it('copies bytes that share their memory with others', async () => {
    const bytes = Buffer.from('abc')
    expect(ownedBy(bytes.subarray(1))).toEqual([])
    expect((await pool.run<Uint8Array>('double', bytes.subarray(1))).length).toBe(4)
    expect(bytes.toString()).toBe('abc')
  })

  it('gives a refusal as a refusal and a fault as a fault', async () => {
    const refused = await pool.run('refuse', undefined).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(Refusal)
    expect(refused).toMatchObject({ status: 400, message: 'not like this' })
    await expect(pool.run('fail', undefined)).rejects.toMatchObject({ name: 'TypeError', message: 'not at all' })
  })

  it('fails what cannot go from one thread to another, and goes on', async () => {
    await expect(pool.run('echo', () => {})).rejects.toThrow('could not be cloned')
    await expect(pool.run('unclonable', undefined)).rejects.toThrow('could not be cloned')
    expect(await pool.run('echo', 1)).toBe(1)
  })

  it.each(['die', 'exhaust'])('replaces a thread that is lost (%s), and fails only its task', async (task) => {
    const [lost, next] = await Promise.allSettled([pool.run(task, undefined), pool.run('echo', 2)])
    expect([lost.status, next]).toEqual(['rejected', { status: 'fulfilled', value: 2 }])
  })

  it('lets parties take turns', async () => {
    const done: string[] = []
    const run = (name: string) => pool.run('echo', name, { party: name.slice(0, 1) }).then(() => done.push(name))
    await Promise.all(['a1', 'a2', 'a3', 'a4', 'b1', 'b2'].map(run))
    expect(done).toEqual(['a1', 'a2', 'b1', 'a3', 'b2', 'a4'])
  })
})

it('gives up what is under way when it is closed, and takes nothing more', PATIENT, async () => {
  const pool = createThreadPool({ file: TASKS, threads: 1 })
  const tasks = [pool.run('exhaust', undefined), pool.run('echo', 1)].map((task) => task.catch(String))
  await pool.close()
  await expect(pool.run('echo', 1)).rejects.toThrow('stopped')
  expect(await Promise.all(tasks)).toEqual([expect.stringContaining('Error'), expect.stringContaining('stopped')])
})

describe('megabytes', PATIENT, () => {
  const key = randomBytes(32)
  const own = createSeal(key)
  const threads = createThreadPool({
    file: new URL('../service/aside-thread.ts', import.meta.url),
    data: { seal: own.recipe },
  })
  const seal = sealAside(own, threads)
  const place = placeOf.document('one')
  afterAll(() => threads.close())

  it('are sealed and opened on another thread with the same keys', async () => {
    const plain = randomBytes(1_000_000)
    const sealed = await closeLarge(seal, plain, place)
    expect(createSeal(key).open(sealed, place)).toEqual(plain)
    expect(await openLarge(seal, sealed, place)).toEqual(plain)
    expect(plain.length).toBe(1_000_000)
    await expect(openLarge(seal, sealed.fill(0, 100, 200), place)).rejects.toThrow()
  })

  it('are told from values that are quicker done than handed over', async () => {
    const unused = { ...seal, aside: { close: () => expect.fail('aside'), open: () => expect.fail('aside') } }
    expect(await openLarge(unused, await closeLarge(unused, Buffer.from('small'), place), place)).toEqual(
      Buffer.from('small'),
    )
  })
})
