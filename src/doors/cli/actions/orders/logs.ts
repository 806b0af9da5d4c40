import { ordersOfTrace } from '../../../../domain/order/list/orders-of-trace.ts'
import { findFilingTimes } from '../../../../domain/order/show/filings.ts'
import { findRequestsByTrace, type KeptRequest } from '../../../../domain/request-log/find-requests.ts'
import { readTimeline } from '../../../../flows/timeline/read-timeline.ts'
import { notFound } from '../../../../kernel/refusal.ts'
import { isoTime } from '../../../../kernel/time.ts'
import type { Sql } from '../../../../platform/db.ts'
import type { Actions } from '../../command.ts'
import type { logsCommands } from '../../commands/orders/logs.ts'
import { plain } from '../../table.ts'
import { withDatabase } from '../../with-database.ts'
import { findAnyOrder } from './any-order.ts'
import { entryLines, entryRecord, headOf } from './story.ts'

const MOST = 20

const requestRecord = ({ id: _, ...request }: KeptRequest) => request

function requestLines({ at, method, route, status, durationMs, clientId, userName, ...rest }: KeptRequest): string[] {
  const { bodyBytes, shape, reasons, orderId } = rest
  return [
    `${isoTime(at)}  ${method} ${route ?? 'an address that there is not'}  ${status} in ${durationMs} ms  client ${clientId}, ${userName}`,
    ...reasons.map(reasonLine),
    ...(bodyBytes === null ? [] : [`  body of ${bodyBytes} bytes`]),
    ...(shape === null ? [] : shapeLines(JSON.stringify(shape))),
    ...(orderId === null ? [] : [`  order ${orderId}`]),
  ]
}

/** A name that no body has may be a value that went astray: only its length is kept. */
const HIDDEN_NAME = /«(\d+\+?)»/g

const shapeLines = (shape: string): string[] => [
  `  its shape ${shape}`,
  ...(shape.includes('«') ? ['    «2:10» is its second name, unknown and of 10 characters'] : []),
]

/** A field that nobody reads refuses nothing. */
const reasonLine = ({ rule, field }: KeptRequest['reasons'][number]): string => {
  const what = field === undefined ? '' : `  ${field.replace(HIDDEN_NAME, '(a name of $1 characters, not kept)')}`
  return rule === 'unknown-field' ? `  not read${what}` : `  refused by ${rule}${what}`
}

/** What happened to an order, the first thing first. */
async function storyOf(sql: Sql, id: number) {
  const order = await findAnyOrder(sql, id)
  const filings = await findFilingTimes(sql, order.headId)
  return { order, timeline: (await readTimeline(sql, order, filings)).toReversed() }
}
type Story = Awaited<ReturnType<typeof storyOf>>

const storyRecord = ({ order, timeline }: Story) => ({
  ...headOf(order),
  timeline: timeline.map(entryRecord),
})

function storyLines({ order, timeline }: Story): string[] {
  const { clientId, businessTransaction, state, derivedStatus } = headOf(order)
  return [
    `order ${order.headId}  client ${clientId}  ${businessTransaction}  ${state}  ${derivedStatus}`,
    ...timeline.flatMap(entryLines),
  ]
}

export const logsActions: Actions<typeof logsCommands> = {
  logs: (context, { trace, client }) =>
    withDatabase(context, async (db) => {
      const wanted = { traceId: trace, limit: MOST }
      const requests = (await findRequestsByTrace(db, client, wanted)).toReversed()
      const asked = requests.flatMap(({ orderId }) => orderId ?? [])
      const ids = new Set([...(await ordersOfTrace(db, client, wanted)), ...asked])
      if (requests.length === 0 && ids.size === 0) throw notFound(`nothing is kept under the trace id ${trace}`)
      const stories = new Map<number, Story>()
      for (const id of ids) {
        const story = await storyOf(db, id)
        stories.set(story.order.headId, story)
      }
      const told = [...stories.values()]
      return {
        result: { items: requests.map(requestRecord), orders: told.map(storyRecord) },
        text: [...requests.flatMap(requestLines), ...told.flatMap(storyLines)].map(plain).join('\n'),
      }
    }),
}
