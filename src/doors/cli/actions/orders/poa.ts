import { readFileSync } from 'node:fs'
import type { Preflight } from '../../../../flows/power-of-attorney/preflight.ts'
import { Refusal } from '../../../../kernel/refusal.ts'
import type { Actions, CommandResult } from '../../command.ts'
import type { poaCommands } from '../../commands/orders/poa.ts'
import { reasonOf } from '../../context.ts'
import { withDatabase } from '../../with-database.ts'

function readBody(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new Refusal(400, `the application cannot be read from ${file}: ${reasonOf(error)}`)
  }
}

const VERDICTS = { agrees: 'agrees', taken: 'taken from the power of attorney', refused: 'REFUSED' } as const

const counted = (count: number): string => (count === 1 ? '1 finding' : `${count} findings`)

function shown(result: Preflight): CommandResult {
  const { processId, transaction, ready, findings, notes, fields } = result
  const lines = [
    ...fields.map(({ field, rule, verdict }) => `${rule}  ${field}: ${VERDICTS[verdict]}`),
    ...findings.map(({ rule, status, message }) => `${rule}  ${status}: ${message}`),
    ...notes.map((note) => `note: ${note}`),
    ready ? `the application (${transaction}) goes together with process ${processId}` : '',
  ]
  const problem = ready ? undefined : `the application (${transaction}) would be refused: ${counted(findings.length)}`
  return { result, text: lines.filter((line) => line !== '').join('\n'), problem }
}

export const poaActions: Actions<typeof poaCommands> = {
  'poa check': (context, { application, process: processId, transaction }) =>
    withDatabase(context, async (db) => {
      const request = { body: readBody(application), processId, transaction }
      return shown(await context.service.checkPower(context.config(), db, request))
    }),
}
