import type { ListedOrder } from '../../../../domain/order/list/list-orders.ts'
import type { CsvRow } from '../../../../kernel/csv.ts'

const TIME = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin', dateStyle: 'short', timeStyle: 'medium' })

type Column = readonly [
  name: string,
  read: (order: ListedOrder, clientName: string) => string | number | null | undefined,
]

/** What an export tells of an order. Names stay as they are: people build tables on them. */
const COLUMNS: readonly Column[] = [
  ['Auftrag', ({ id }) => id],
  ['Referenz', ({ externalOrderId }) => externalOrderId],
  ['Mandant', (_, clientName) => clientName],
  ['Vorgang', ({ businessTransaction }) => businessTransaction],
  ['Zustand', ({ state }) => state],
  ['Status', ({ derivedStatus }) => derivedStatus],
  ['FIN', ({ fin }) => fin],
  ['Kennzeichen', ({ licensePlate }) => licensePlate],
  ['Versuch', ({ attempt }) => attempt],
  ['Dateien', ({ files }) => files],
  ['Angelegt', ({ createdAt }) => TIME.format(createdAt)],
  ['Geändert', ({ changedAt }) => TIME.format(changedAt)],
  ['Meldung', ({ nextStep }) => nextStep.message?.code],
  ['Meldungstext', ({ nextStep }) => nextStep.message?.text],
]

export const TABLE_HEAD: readonly string[] = COLUMNS.map(([name]) => name)

export const tableRow = (order: ListedOrder, clientName: string): CsvRow =>
  COLUMNS.map(([, read]) => read(order, clientName))
