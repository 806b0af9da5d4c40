import { PdfFault } from './value.ts'

/** What reading one PDF may cost in all. A signed form of ten pages needs a hundredth of it. */
const MAX_BYTES_READ = 16 * 1024 * 1024
const MAX_VALUES = 100_000
const MAX_BYTES_INFLATED = 8 * 1024 * 1024
/** Four times the largest file that is taken: only a file with several broken signatures needs more than one. */
const MAX_BYTES_HASHED = 32 * 1024 * 1024

/** Counts work down, so that no file, however it is built, costs more than a fixed sum. */
export interface Budget {
  /** For bytes that are looked at, also when looked at again. */
  read(bytes: number): void
  /** For values that are read, and for places of a form that are visited. */
  value(): void
  /** How many bytes may still be inflated. */
  inflatable(): number
  inflated(bytes: number): void
  hashed(bytes: number): void
}

export function createBudget(): Budget {
  const left = {
    bytes: MAX_BYTES_READ,
    values: MAX_VALUES,
    inflatable: MAX_BYTES_INFLATED,
    hashable: MAX_BYTES_HASHED,
  }
  const spend = (what: keyof typeof left, amount: number): void => {
    left[what] -= amount
    if (left[what] < 0) throw new PdfFault('tooComplex')
  }
  return {
    read: (bytes) => spend('bytes', bytes),
    value: () => spend('values', 1),
    inflatable: () => left.inflatable,
    inflated: (bytes) => spend('inflatable', bytes),
    hashed: (bytes) => spend('hashable', bytes),
  }
}
