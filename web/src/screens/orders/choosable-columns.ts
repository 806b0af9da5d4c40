import type { Preferences } from '../../../../src/domain/dashboard-user/preferences.ts'

export type OrderColumn = Preferences['orderColumns'][number]

/** In the order in which they stand. */
export const CHOOSABLE: readonly OrderColumn[] = [
  'client',
  'transaction',
  'vehicle',
  'step',
  'changed',
  'created',
  'attempt',
  'files',
]
