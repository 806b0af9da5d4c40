import { type Explanation, explainOrder } from '../../../../flows/explain/explain-order.ts'
import { runbookPath } from '../../../../flows/health/runbook.ts'
import { compact } from '../../../../kernel/compact.ts'
import { roughly } from '../../../../kernel/duration.ts'
import { isoTime } from '../../../../kernel/time.ts'
import type { CommandResult } from '../../command.ts'
import type { Context } from '../../context.ts'
import { plain } from '../../table.ts'
import { withDatabase } from '../../with-database.ts'
import { findAnyOrder } from './any-order.ts'
import { entryLines, entryRecord, headOf } from './story.ts'

/** Where an order waits and why, what to do, and all that happened to it. */
export const explain = (context: Context, { id }: { id: number }): Promise<CommandResult> =>
  withDatabase(context, async (sql, now) => {
    const { returnChannelIntervalMs: pollEveryMs } = context.config()
    const order = await findAnyOrder(sql, id)
    const told = await explainOrder(sql, order, { now, pollEveryMs })
    return { result: recordOf(told), text: linesOf(told, now).map(plain).join('\n') }
  })

const recordOf = ({ order, step, reasons, timeline }: Explanation) => ({
  ...headOf(order),
  whoActs: step.who,
  reasons: reasons.map(({ runbook, ...reason }) =>
    compact({ ...reason, runbook: runbook === undefined ? undefined : runbookPath(runbook) }),
  ),
  timeline: timeline.map(entryRecord),
})

function linesOf({ order, reasons, timeline }: Explanation, now: Date): string[] {
  const { clientId, businessTransaction, state, derivedStatus } = headOf(order)
  const [stands, ...obstacles] = reasons
  const mends = reasons.filter(({ mend }) => mend !== undefined)
  return [
    `order ${order.headId}  client ${clientId}  ${businessTransaction}  ${state}  ${derivedStatus}`,
    `filed ${isoTime(order.createdAt)}, ${roughly(now.getTime() - order.createdAt.getTime())} ago`,
    '',
    'where it stands',
    `  ${stands?.says}`,
    ...obstacles.map(({ says }) => `  - ${says}`),
    '',
    'what to do',
    ...(mends.length === 0 ? ['  nothing'] : mends.flatMap(mendLines)),
    '',
    'what happened',
    ...timeline.flatMap(entryLines),
  ]
}

const mendLines = ({ mend, runbook }: Explanation['reasons'][number]): string[] => [
  `  - ${mend}`,
  ...(runbook === undefined ? [] : [`    see ${runbookPath(runbook)}`]),
]
