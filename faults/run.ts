import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { playSeed } from './play-seed.ts'
import { asLine, scheduleOf } from './schedule.ts'
import { createEnds } from './world/ends.ts'
import { openGround } from './world/world.ts'

const USAGE = `usage: npm run faults -- [--seed N] [--minutes M] [--count K] [--show] [--follow] [--bundled DIR]
  --seed     which schedule; without it a random one
  --minutes  how long faults are made, 0.5 unless given
  --count    how many seeds, one after another, from this one on
  --show     prints the schedule and does nothing
  --follow   prints each fault when it begins and when it is over
  --bundled  a directory with our programs in few files, which are made otherwise`
const MOST_SEED = 2 ** 31

const say = (text: string): void => {
  process.stdout.write(`${text}\n`)
}

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(randomInt(MOST_SEED)) },
    minutes: { type: 'string', default: '0.5' },
    count: { type: 'string', default: '1' },
    show: { type: 'boolean', default: false },
    follow: { type: 'boolean', default: false },
    bundled: { type: 'string' },
  },
})
const [first, lengthMs, count] = [Number(values.seed), Number(values.minutes) * 60_000, Number(values.count)]
if (!Number.isInteger(first) || !(lengthMs > 0) || !(count > 0)) {
  say(USAGE)
  process.exit(2)
}
const seeds = Array.from({ length: count }, (_, index) => first + index)
if (values.show) {
  for (const seed of seeds) say([`seed ${seed}`, ...scheduleOf(seed, lengthMs).map(asLine)].join('\n'))
  process.exit(0)
}

const ends = createEnds()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void leave())

/** What falls over because all ends around it is no news. */
async function leave(): Promise<void> {
  process.on('uncaughtException', () => {})
  process.exitCode = 1
  await ends.run()
  process.exit()
}

/** How many did not hold. */
async function playAll(): Promise<number> {
  const programs = values.bundled && {
    plakette: join(values.bundled, 'plakette.js'),
    simulators: join(values.bundled, 'simulators.js'),
  }
  const ground = await openGround({ ends, programs: programs || undefined })
  if (!ground.pair.primary().volume) say('nothing can be mounted here, so no disk gets full')
  let failed = 0
  for (const seed of seeds) {
    const violations = await playSeed(ground, { seed, lengthMs, say, follow: values.follow ? say : () => {} })
    if (violations.length > 0) failed += 1
  }
  return failed
}

try {
  const failed = await playAll()
  say(`${seeds.length - failed} seeds held, ${failed} did not`)
  process.exitCode = failed === 0 ? 0 : 1
} catch (error) {
  if (!ends.isOver()) throw error
} finally {
  await ends.run()
}
process.exit()
