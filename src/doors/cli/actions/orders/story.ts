import type { OrderView } from '../../../../domain/order/show/find-order.ts'
import type { TimelineDelivery, TimelineEntry } from '../../../../flows/timeline/timeline-entry.ts'
import { isoTime } from '../../../../kernel/time.ts'

const factsOf = ({ facts }: TimelineEntry): string =>
  Object.entries(facts)
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => `${name} ${value}`)
    .join(', ')

const deliveryLine = ({ webhookId, host, state, attempts }: TimelineDelivery): string =>
  `      webhook ${webhookId} at ${host}: ${state}, ${attempts.length} attempts`

/** An entry of a timeline for a person, with what became of its deliveries. */
export const entryLines = (entry: TimelineEntry): string[] => [
  `  ${isoTime(entry.at)}  ${entry.attempt}  ${entry.kind.padEnd(8)}  ${factsOf(entry)}`,
  ...(entry.deliveries ?? []).map(deliveryLine),
]

/** The same for a program. */
export const entryRecord = ({ key: _, tone: __, ...entry }: TimelineEntry) => entry

/** Which order a story is about, and how it stands. */
export const headOf = ({ headId, shown }: OrderView) => ({
  order: { id: headId, externalId: shown.externalOrderId },
  clientId: shown.clientId,
  businessTransaction: shown.businessTransaction,
  state: shown.state,
  derivedStatus: shown.derivedStatus,
})
