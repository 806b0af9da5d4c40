/** Told when a batch has rows to file. */
export const BATCH_WAITING = 'batch_waiting'

/** Told with `client:batch` when rows of a batch were filed. A hint only: whoever hears it asks. */
export const BATCH_CHANGED = 'batch_changed'
