import { SECOND } from '../../../kernel/duration.ts'

/** So many decisions took as long as a step says: see `duration_step` of the schema. */
export interface Decisions {
  step: number
  number: number
}

/** Four steps double the time: what is read from them is right to a tenth. */
const STEPS_PER_DOUBLING = 4

/** A share of the decisions took at most so long; steps in their order. Null where nothing was decided. */
export function quantileMs(decisions: readonly Decisions[], share: number): number | null {
  const wanted = share * decisions.reduce((sum, { number }) => sum + number, 0)
  let before = 0
  for (const { step, number } of decisions) {
    // Within a step they are taken as spread evenly.
    if (number > 0 && before + number >= wanted)
      return 2 ** ((step + (wanted - before) / number) / STEPS_PER_DOUBLING) * SECOND
    before += number
  }
  return null
}
