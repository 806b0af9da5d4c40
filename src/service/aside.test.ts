import { afterAll, expect, it } from 'vitest'
import { aBody } from '../../test/builders/draft.ts'
import { PERSON, SIGNED_PDF } from '../domain/application/rules/samples.vectors.ts'
import { examineForPower } from '../flows/power-of-attorney/examine-for-power.ts'
import { noSeal } from '../platform/seal/seal.ts'
import { examineForPowerAside, openThreads } from './aside.ts'

const threads = openThreads(noSeal.recipe)
afterAll(() => threads.close())

it('a pre-flight looks into documents on another thread, and finds the same there', { timeout: 240_000 }, async () => {
  const examine = examineForPowerAside(threads)
  const own = { vehicleHolder: PERSON, 'powerOfAttorney.documentBase64': SIGNED_PDF }
  const bodies = [aBody('HA', own), aBody('HA', { ...own, email: undefined }), aBody('NZ')]
  for (const body of bodies) {
    expect(await examine(body, undefined, 1)).toEqual(examineForPower(body, undefined))
  }
})
