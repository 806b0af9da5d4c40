import type { Wake } from '../../platform/wake.ts'

/** Told with `client:process` when a process is new or has changed. A hint only: whoever hears it asks. */
export const POWER_CHANGED = 'power_changed'

/** Says that a process is new or has changed. Called after the commit. */
export type PowerChanged = (process: { clientId: number; id: number }) => void

export const createPowerHints =
  ({ notify }: Pick<Wake, 'notify'>): PowerChanged =>
  ({ clientId, id }) =>
    notify(POWER_CHANGED, `${clientId}:${id}`)
