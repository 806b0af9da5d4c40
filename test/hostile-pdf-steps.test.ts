import { randomInt } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { readPdfForm } from '../src/paper/read/pdf-form.ts'
import { findSignatures } from '../src/paper/read/pdf-signature.ts'
import { AMPLIFIERS } from './support/hostile-pdfs.ts'
import { aRandom } from './support/random.ts'
import { createStepCounter } from './support/steps.ts'

/** PLAKETTE_TEST_WALK=1000 for more files; PLAKETTE_TEST_SEED repeats them. */
const FILES = Math.ceil(Number(process.env.PLAKETTE_TEST_WALK ?? 100) / 100)
const SEED = Number(process.env.PLAKETTE_TEST_SEED ?? randomInt(2 ** 31))
const random = aRandom(SEED)

/** Some steps for every byte of the file, and a fixed sum for all that is looked at again. */
const STEPS_PER_BYTE = 15
const STEPS_BESIDE = 25_000_000
/** As much text as may be looked at in one file. */
const MOST_TEXT = 16 * 1024 * 1024

const LARGEST = 1_000_000
const aSize = (): number => Math.floor(1000 * (LARGEST / 1000) ** random.next())

const steps = createStepCounter('/src/paper/read')
afterAll(() => steps.close())

describe(`a PDF that is built to be read for long (seed ${SEED})`, () => {
  it.each(Object.entries(AMPLIFIERS))(
    'costs steps by its size and a fixed sum, whatever it repeats: %s',
    (_, amplify) => {
      const sizes = [LARGEST, ...Array.from({ length: FILES }, aSize)]
      for (const pdf of sizes.map(amplify)) {
        expect(steps.count(() => findSignatures(pdf))).toBeLessThan(STEPS_BESIDE + STEPS_PER_BYTE * pdf.length)
        const texts = [...(readPdfForm(pdf)?.values() ?? [])]
        expect(texts.reduce((sum, { length }) => sum + length, 0)).toBeLessThan(MOST_TEXT)
      }
    },
    120_000,
  )

  it('is counted: more to read takes more steps', () => {
    const comment = (size: number): number =>
      steps.count(() => findSignatures(AMPLIFIERS['a long comment']?.(size) ?? Buffer.of()))
    expect(comment(200_000)).toBeGreaterThan(comment(20_000) * 5)
  })
})
