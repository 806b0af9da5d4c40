import { closeSync, openSync, readSync } from 'node:fs'
import { findClientProfile } from '../../../domain/client/caller.ts'
import { type ToValidate, type Validation, validateAlone } from '../../../flows/intake/validate-application.ts'
import { shiftedClock } from '../../../kernel/clock.ts'
import { BODY_BYTES, bodyTooLarge } from '../../../kernel/parse/body-bytes.ts'
import { notFound, Refusal, violationsOf } from '../../../kernel/refusal.ts'
import { documented } from '../../../kernel/rules/rule-docs.ts'
import { unknownRecord, withHint } from '../../../kernel/rules/unknown-field-text.ts'
import { NOTHING_UNKNOWN } from '../../../kernel/rules/unknown-fields.ts'
import { SettingError } from '../../../platform/setting.ts'
import type { Actions, CommandResult } from '../command.ts'
import type { validateCommands } from '../commands/validate.ts'
import { type Context, reasonOf } from '../context.ts'
import { UsageError } from '../usage-error.ts'
import { withDatabase } from '../with-database.ts'

const STDIN = 0
const PIECE_BYTES = 1_048_576

/** As it is: what is wrong with its bytes is a finding like any other. */
function readBody(file: string): Buffer {
  let from: number | undefined
  try {
    from = file === '-' ? STDIN : openSync(file, 'r')
    return readFrom(from)
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw new UsageError(`${file} cannot be read: ${reasonOf(error)}`)
  } finally {
    if (from !== undefined && from !== STDIN) closeSync(from)
  }
}

/** No further than the service would: whatever is longer is refused, and not held. */
function readFrom(file: number): Buffer {
  const pieces: Buffer[] = []
  for (let bytes = 0; bytes <= BODY_BYTES; ) {
    const piece = Buffer.allocUnsafe(PIECE_BYTES)
    const length = readSync(file, piece, 0, PIECE_BYTES, null)
    if (length === 0) return Buffer.concat(pieces)
    pieces.push(piece.subarray(0, length))
    bytes += length
  }
  throw bodyTooLarge()
}

const withRecords = (
  context: Context,
  { clientId, ...given }: Omit<ToValidate, 'client'> & { clientId: number },
): Promise<Validation> =>
  withDatabase(context, async (db) => {
    const client = await findClientProfile(db, clientId)
    if (!client) throw notFound(`there is no client ${clientId}`).because('no-client')
    return context.service.validate(context.config(), db, { ...given, client })
  })

const OF_BYTES = [400, 413]

/** Bytes that are no JSON, or too many, are a finding here: there is no other answer that could name them. */
async function orUnreadable(work: () => Promise<Validation>): Promise<Validation> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Refusal) || !OF_BYTES.includes(error.status)) throw error
    const { status } = error
    const violations = violationsOf(error).map((violation) => ({ ...violation, status }))
    return { valid: false, violations, unknown: NOTHING_UNKNOWN }
  }
}

const counted = (count: number): string => (count === 1 ? '1 finding' : `${count} findings`)

const ALONE = 'note: without --client its access, contract partner and power-of-attorney process are not looked up'

/** The instance whose documents explain a rule; a file alone can be checked where there is none. */
function instanceOf(context: Context): string | undefined {
  try {
    return context.config().baseUrl
  } catch (error) {
    if (error instanceof SettingError) return undefined
    throw error
  }
}

function shown(
  { valid, violations: found, unknown }: Validation,
  baseUrl: string | undefined,
  transaction: string,
  notes: readonly string[],
): CommandResult {
  const violations = found.map((one) => (baseUrl === undefined ? one : documented(baseUrl, one)))
  const unknownFields = unknown.fields.map(unknownRecord)
  const lines = [
    ...violations.map(({ rule, message }) => `${rule}  ${message}`),
    ...unknownFields.map(({ field, ...hint }) => `note: nobody reads ${withHint(field, hint)}`),
    ...notes,
    ...(valid ? [`the application (${transaction}) would be accepted`] : []),
  ]
  const problem = valid ? undefined : `the application (${transaction}) would be refused: ${counted(violations.length)}`
  return { result: { valid, violations, unknownFields }, text: lines.join('\n'), problem }
}

export const validateActions: Actions<typeof validateCommands> = {
  async validate(context, { file, transaction, client: clientId }) {
    const validation = await orUnreadable(async () => {
      const given = { transaction, body: readBody(file) }
      return clientId === undefined
        ? validateAlone({ clock: shiftedClock(0) }, given)
        : withRecords(context, { ...given, clientId })
    })
    return shown(validation, instanceOf(context), transaction, clientId === undefined ? [ALONE] : [])
  },
}
