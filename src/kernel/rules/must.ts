/** The value, which earlier checks guarantee; anything else is a fault of ours. */
export function must<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Error(`${what} is missing after the checks`)
  return value
}

/** The text as one of the listed values, which earlier checks guarantee. */
export const listed = <T extends string>(values: readonly T[], text: string | undefined, what: string): T =>
  must(
    values.find((value) => value === text),
    what,
  )
