import { requireSendable, sendExample } from '../../../../flows/webhook/operator/ping.ts'
import { MENDING } from '../../../../flows/webhook/torture/mending.ts'
import {
  type Grade,
  gradeOf,
  type TortureAnswer,
  type TortureLine,
  type TortureVerdict,
} from '../../../../flows/webhook/torture/torture-line.ts'
import { tortureReceiver } from '../../../../flows/webhook/torture/torture-receiver.ts'
import { shiftedClock } from '../../../../kernel/clock.ts'
import type { Actions, CommandResult } from '../../command.ts'
import type { trialCommands } from '../../commands/webhook/trial.ts'
import { requireTarget, untilTold, withOutbound } from '../../everywhere.ts'
import { change } from '../../with-database.ts'

const VERDICTS: Readonly<Record<TortureVerdict, string>> = {
  passed: 'passed',
  warned: 'hint',
  failed: 'FAULT',
  grave: 'GRAVE',
  skipped: 'not tried',
}

const GRADES: Readonly<Record<Grade, string>> = {
  A: 'nothing to mend',
  B: 'nearly everything right',
  C: 'usable, with faults',
  D: 'several faults: events may get lost',
  F: 'not like this: forgeries are believed, or nothing is taken',
}

/** What was not tried is no fault of its own. */
const needsMending = ({ verdict }: TortureLine): boolean => verdict !== 'passed' && verdict !== 'skipped'
const isFailed = (line: TortureLine): boolean => needsMending(line) && line.verdict !== 'warned'

const told = ({ status, failure, durationMs }: TortureAnswer): string => `${status ?? failure} in ${durationMs} ms`

function caseLine(line: TortureLine): string {
  if (line.verdict === 'skipped') return `${VERDICTS.skipped}  ${line.id}`
  const answers = line.answers.length > 2 ? `${line.answers.length} answers` : line.answers.map(told).join(', ')
  const mending = needsMending(line) ? `\n    to mend: ${MENDING[line.id]}` : ''
  return `${VERDICTS[line.verdict].padEnd(VERDICTS.skipped.length)}  ${line.id.padEnd(17)}  ${line.meaning.padEnd(13)}  ${answers}${mending}`
}

/** The first request went nowhere: the others would too. */
const isNobodyThere = (lines: readonly TortureLine[]): boolean =>
  lines.length === 1 && lines[0]?.meaning === 'no-answer'

const unanswered = (url: string, lines: readonly TortureLine[]): CommandResult => {
  const failures = lines.flatMap(({ answers }) => answers.map(({ failure }) => failure))
  return {
    result: { grade: 'F', cases: lines.map(caseRecord) },
    text: '',
    problem: `plakette: nobody answers at ${url} (${failures.join(', ')}): nothing else was sent`,
  }
}

/** What keeps a run from ending well. A receiver that is too slow for all cases has no fault by name. */
function problemOf(lines: readonly TortureLine[]): string | undefined {
  const failed = lines.filter(isFailed).map(({ id }) => id)
  const untried = lines.filter(({ verdict }) => verdict === 'skipped').length
  const says = [
    ...(failed.length > 0 ? [`to be mended: ${failed.join(', ')}`] : []),
    ...(untried > 0 ? [`${untried} cases were not tried`] : []),
  ]
  return says.length === 0 ? undefined : `plakette: ${says.join('; ')}`
}

const caseRecord = (line: TortureLine) => {
  const { id, ...rest } = line
  return { case: id, ...rest, ...(needsMending(line) && { mend: MENDING[id] }) }
}

export const trialActions: Actions<typeof trialCommands> = {
  async trigger(context, { eventType, webhook }) {
    requireSendable(eventType, context.config().instance)
    const { deliveryId } = await change(
      context,
      (tx, now) => sendExample(tx, webhook, eventType, now),
      () => ({ action: 'webhook.ping', subject: `webhook ${webhook}`, details: { type: eventType } }),
    )
    return {
      result: { deliveries: [{ id: deliveryId, webhookId: webhook, eventType }] },
      text: `an example of ${eventType} to webhook ${webhook} is on its way (delivery ${deliveryId})`,
    }
  },
  async torture(context, { url, secret }) {
    const { instance, clockShiftMs } = context.config()
    const target = { url: requireTarget('URL', url), signer: { webhookId: 0, secret: Buffer.from(secret) } }
    const nobody = new AbortController()
    const noted = (lines: readonly TortureLine[]): void => {
      if (isNobodyThere(lines)) nobody.abort()
      else context.report({ result: undefined, text: lines.slice(-1).map(caseLine).join('') })
    }
    const { state, lines } = await withOutbound((outbound) =>
      tortureReceiver({ clock: shiftedClock(clockShiftMs), outbound, instance }, target, {
        signal: AbortSignal.any([untilTold(), nobody.signal]),
        noted,
      }),
    )
    if (isNobodyThere(lines)) return unanswered(target.url, lines)
    const grade = gradeOf(lines)
    if (state === 'cut') return { text: '', problem: 'plakette: ended before everything was sent' }
    return {
      result: { grade, cases: lines.map(caseRecord) },
      text: `grade ${grade}: ${GRADES[grade]}`,
      problem: problemOf(lines),
    }
  },
}
