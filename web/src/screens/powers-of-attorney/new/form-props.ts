import type { PowerDraft } from './power-draft.ts'

export interface FormProps {
  draft: PowerDraft
  onChange(change: Partial<PowerDraft>): void
  /** What is wrong with the field of a path. */
  errorOf(path: string): string | undefined
}
