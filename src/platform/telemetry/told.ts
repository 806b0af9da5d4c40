import type { Metrics } from '../metrics.ts'
import type { Tracing } from './tracing.ts'

/** Whom work tells what it does; nobody where it is only tried. */
export interface Told {
  metrics?: Pick<Metrics, 'count' | 'observe'>
  tracing?: Tracing
}
