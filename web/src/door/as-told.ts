/** A type as JSON tells it: times are texts. */
export type AsTold<T> = T extends Date
  ? string
  : T extends (infer Entry)[]
    ? AsTold<Entry>[]
    : T extends readonly (infer Entry)[]
      ? readonly AsTold<Entry>[]
      : T extends object
        ? { [Key in keyof T]: AsTold<T[Key]> }
        : T
