/** The same record, with fields that may be undefined turned into optional ones. */
type Compact<T> = { [Key in keyof T as undefined extends T[Key] ? never : Key]: T[Key] } & {
  [Key in keyof T as undefined extends T[Key] ? Key : never]?: Exclude<T[Key], undefined>
}

/** Leaves out the fields that have no value. */
export function compact<T extends object>(record: T): Compact<T>
export function compact(record: object): object {
  const result: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(record)) if (value !== undefined) result[key] = value
  return result
}
