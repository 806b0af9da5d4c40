import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { playSeed } from './play-seed.ts'
import { scheduleOf } from './schedule.ts'
import { SHORT_MS, SHORT_SEEDS } from './short-runs.ts'
import { type Ground, openGround } from './world/world.ts'

let ground: Ground
beforeAll(async () => {
  ground = await openGround({ programs: inject('programs'), compiled: inject('compileCache') })
})
afterAll(() => ground?.close())

const RUNS = SHORT_SEEDS.map((seed) => ({
  seed,
  kinds: scheduleOf(seed, SHORT_MS)
    .map(({ kind }) => kind)
    .join(', '),
}))

it.each(RUNS)('what was promised holds through seed $seed: $kinds', async ({ seed }) => {
  const said: string[] = []
  const violations = await playSeed(ground, { seed, lengthMs: SHORT_MS, say: (line) => said.push(line) })
  expect(violations, said.join('\n')).toEqual([])
})
