import { recordAct } from '../../../domain/client/audit.ts'
import { conflict } from '../../../kernel/refusal.ts'
import type { Pool } from '../../../platform/db.ts'
import { chooseKeys, forgetGeneratedKey } from '../../../platform/seal/encryption-key.ts'
import { requireOwnKey } from '../../../platform/seal/seal-check.ts'
import { countOtherSealers } from '../../../platform/seal/seal-nodes.ts'
import { type Rotation, rotateSeals } from '../../../platform/seal/seal-rotation.ts'
import { SettingError } from '../../../platform/setting.ts'
import type { Actions, CommandResult } from '../command.ts'
import type { keysCommands } from '../commands/keys.ts'
import type { Context } from '../context.ts'
import { withDatabase } from '../with-database.ts'

async function rotate(context: Context, db: Pool, now: Date, leavesUnreadable: boolean): Promise<Rotation> {
  const config = context.config()
  const keys = await chooseKeys(config, db)
  await requireOwnKey(db, keys, leavesUnreadable ? 'any' : 'all')
  const [newest, ...older] = keys
  if (!newest) throw new SettingError('PLAKETTE_ENCRYPTION_KEY', 'is not set: there is no key to seal with')
  const isGiven = config.encryptionKeys.length > 0
  if (isGiven) await requireSameKey(db, newest)
  const rotation = await rotateSeals(db, [newest, ...older], { leavesUnreadable })
  if (isGiven && rotation.isFinished) await forgetGeneratedKey(db)
  const details = { resealed: total(rotation), unopened: rotation.unopened }
  await recordAct(db, { actor: context.actor, action: 'keys.rotate', subject: 'encryption key', details }, now)
  return rotation
}

/** A node with another key would go on sealing with it, and could not open what is sealed with ours; so would an older one. */
async function requireSameKey(db: Pool, newest: Buffer): Promise<void> {
  const others = await countOtherSealers(db, newest)
  if (others > 0) {
    throw conflict(
      `${others} running node(s) seal with another key, or are of an earlier version: ` +
        'start every node of this version with PLAKETTE_ENCRYPTION_KEY=NEW,OLD first',
    )
  }
}

const total = ({ resealed }: Rotation): number => Object.values(resealed).reduce((sum, number) => sum + number, 0)

function shown(rotation: Rotation): CommandResult {
  const { resealed, unopened, unreadable } = rotation
  const count = total(rotation)
  const parts = Object.entries(resealed).filter(([, number]) => number > 0)
  const lines = [
    `${count} values sealed with the newest key`,
    ...parts.map(([name, number]) => `  ${name}: ${number}`),
    ...unreadable.map(({ column, id }) => `  cannot be opened: ${column} of ${id}`),
  ]
  return {
    result: { count, resealed, unopened, unreadable },
    text: lines.join('\n'),
    problem: unopened === 0 ? undefined : `plakette: ${problemOf(rotation)}`,
  }
}

const problemOf = ({ unopened, isFinished }: Rotation): string =>
  `${unopened} values cannot be opened with the given keys and stay as they are; ` +
  (isFinished
    ? 'the older keys can be taken away'
    : 'a start still needs the older keys, until the missing key is given or these values are given up with --leave-unreadable')

export const keysActions: Actions<typeof keysCommands> = {
  'keys rotate': (context, { leaveUnreadable = false }) =>
    withDatabase(context, async (db, now) => shown(await rotate(context, db, now, leaveUnreadable))),
}
