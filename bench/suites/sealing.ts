import { randomBytes } from 'node:crypto'
import { checkApplication } from '../../src/domain/application/check-application.ts'
import { createSeal, noSeal } from '../../src/platform/seal/seal.ts'
import { placeOf } from '../../src/platform/seal/sealed-columns.ts'
import { aBody } from '../../test/builders/draft.ts'
import type { Bench } from '../support/bench.ts'
import type { SuiteResult } from '../support/report.ts'
import { median, round } from '../support/statistics.ts'

const PLACE = placeOf.document('0'.repeat(64))
const FULL = { rounds: 11, roundMs: 100 }
const QUICK = { rounds: 1, roundMs: 5 }

/** What encryption at rest costs: sealing and opening, against an instance without a key that only copies. */
export async function sealing({ isQuick }: Bench): Promise<SuiteResult> {
  const plan = isQuick ? QUICK : FULL
  const sealed = createSeal(randomBytes(32))
  const contents: [name: string, content: Buffer][] = [
    ['an application (AB)', anApplication()],
    ['a decision of 20 kB', randomBytes(20_000)],
    ['a document of 8 MB', randomBytes(8 * 1_048_576)],
  ]
  return {
    suite: 'sealing',
    rows: contents.map(([name, content]) => {
      const micros = (work: () => void): number => round(measure(work, plan))
      const closed = sealed.close(content, PLACE)
      const plain = noSeal.close(content, PLACE)
      return {
        content: name,
        bytes: content.length,
        'µs to seal': micros(() => sealed.close(content, PLACE)),
        'µs to open': micros(() => sealed.open(closed, PLACE)),
        'µs without a key': micros(() => noSeal.close(content, PLACE)),
        'µs to read without a key': micros(() => noSeal.open(plain, PLACE)),
      }
    }),
    targets: [],
    notes: [
      'every accepted application is sealed once and opened once, when it is sent; `accept` and `lane` include it',
    ],
  }
}

function anApplication(): Buffer {
  const checked = checkApplication('AB', aBody('AB'))
  if (!checked.accepted) throw new Error('the sample is not valid')
  return Buffer.from(JSON.stringify(checked.application))
}

/** Median of the rounds; the first warms up. */
function measure(work: () => void, { rounds, roundMs }: typeof FULL): number {
  const micros = Array.from({ length: rounds + 1 }, () => {
    const startedAt = performance.now()
    let turns = 0
    do {
      work()
      turns += 1
    } while (performance.now() - startedAt < roundMs)
    return ((performance.now() - startedAt) * 1000) / turns
  })
  return median(micros.slice(1))
}
