/** Seeds that run with every check: short ones, which together meet the kinds of faults that matter most. */
export const SHORT_SEEDS: readonly number[] = [134, 1300, 644, 3801, 34_024]
export const SHORT_MS = 4000
