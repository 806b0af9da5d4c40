import { readFileSync } from 'node:fs'
import type { Preflight } from '../../../flows/power-of-attorney/preflight.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { command, type Outcome } from '../command.ts'
import { reasonOf, withDatabase } from '../context.ts'
import { oneOf, recordNumber, required, text } from '../option.ts'

const ON_BEHALF = ['HA', 'UG', 'WG', 'WZ', 'NZ', 'TZ'] as const

function readBody(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new Refusal(400, `the application cannot be read from ${file}: ${reasonOf(error)}`)
  }
}

const VERDICTS = { agrees: 'agrees', taken: 'taken from the power of attorney', refused: 'REFUSED' } as const

const counted = (count: number): string => (count === 1 ? '1 finding' : `${count} findings`)

function shown(result: Preflight): Outcome {
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

export const poaCommands = [
  command({
    name: 'poa check',
    summary: 'holds an application against a power-of-attorney process, field by field, before anything is sent',
    details: [
      'The application is a file with the JSON body that a client would send. Its path would name the transaction; without ' +
        '--transaction it is told from the body. Nothing is created, and established data are never printed.',
    ],
    options: {
      application: required(text('F')),
      process: required(recordNumber()),
      transaction: oneOf(ON_BEHALF),
    },
    run: (context, { application, process: processId, transaction }) =>
      withDatabase(context, async (db) => {
        // Loaded here because only this command opens sealed data of a process.
        const { checkPower } = await import('../../../main.ts')
        const request = { body: readBody(application), processId, transaction }
        return shown(await checkPower(context.config(), db, request))
      }),
  }),
]
