import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { playSeed } from './play-seed.ts'
import { asLine, scheduleOf } from './schedule.ts'
import { openGround } from './world/world.ts'

const USAGE = `usage: npm run faults -- [--seed N] [--minutes M] [--count K] [--show]
  --seed     which schedule; without it a random one
  --minutes  how long faults are made, 0.5 unless given
  --count    how many seeds, one after another, from this one on
  --show     prints the schedule and does nothing`
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

const ground = await openGround()
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void ground.close().finally(() => process.exit(1)))
}
if (!ground.pair.primary().volume) say('nothing can be mounted here, so no disk gets full')
let failed = 0
try {
  for (const seed of seeds) {
    const violations = await playSeed(ground, { seed, lengthMs, say })
    if (violations.length > 0) failed += 1
  }
} finally {
  await ground.close()
}
say(`${seeds.length - failed} seeds held, ${failed} did not`)
process.exit(failed === 0 ? 0 : 1)
