/** Instructions for a fault, by their names: each is a page below docs/runbooks. What tells of a fault names one of them. */
const RUNBOOKS = [
  'stuck-order',
  'overdue',
  'login-lock',
  'database-down',
  'certificate-renewal',
  'unsigned-powers',
  'trust-service',
  'key-rotation',
  'restore',
  'rolling-upgrade',
  'disk-full',
  'flooding-client',
] as const
export type Runbook = (typeof RUNBOOKS)[number]

/** Where it lies, from the root of the repository. */
export const runbookPath = (name: Runbook): string => `docs/runbooks/${name}.md`

/** Every one that something can name. */
export const runbookPaths = (): string[] => RUNBOOKS.map(runbookPath)
