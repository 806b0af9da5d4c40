import { DoorError, type DoorFinding } from './door-error.ts'

/** What the door found wrong, by field. */
export function findingsOf(error: unknown): Readonly<Record<string, DoorFinding>> {
  if (!(error instanceof DoorError)) return {}
  return Object.fromEntries((error.told.findings ?? []).map((finding) => [finding.field, finding]))
}
