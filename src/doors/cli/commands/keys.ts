import { recordAct } from '../../../domain/client/audit.ts'
import { conflict } from '../../../kernel/refusal.ts'
import type { Pool } from '../../../platform/db.ts'
import { chooseSeal, forgetGeneratedKey } from '../../../platform/encryption-key.ts'
import { requireOwnKey } from '../../../platform/instance.ts'
import { encrypts } from '../../../platform/seal.ts'
import { countOtherSealers } from '../../../platform/seal-nodes.ts'
import { type Rotation, rotateSeals } from '../../../platform/seal-rotation.ts'
import { SettingError } from '../../../platform/setting.ts'
import { command, type Outcome } from '../command.ts'
import { type Context, withDatabase } from '../context.ts'

async function rotate(context: Context, db: Pool, now: Date): Promise<Rotation> {
  const config = context.config()
  const seal = await chooseSeal(config, db)
  if (!encrypts(seal)) throw new SettingError('PLAKETTE_ENCRYPTION_KEY', 'is not set: there is no key to seal with')
  await requireOwnKey(db, seal)
  const [newest] = config.encryptionKeys
  if (newest) await requireSameKey(db, newest)
  const rotation = await rotateSeals(db, seal)
  if (newest && rotation.unopened === 0) await forgetGeneratedKey(db)
  const details = { resealed: total(rotation), unopened: rotation.unopened }
  await recordAct(db, { actor: context.actor, action: 'keys.rotate', subject: 'encryption key', details }, now)
  return rotation
}

/** A node with another key would go on sealing with it, and could not open what is sealed with ours. */
async function requireSameKey(db: Pool, newest: Buffer): Promise<void> {
  const others = await countOtherSealers(db, newest)
  if (others > 0) {
    throw conflict(
      `${others} running node(s) seal with another key: start every node with PLAKETTE_ENCRYPTION_KEY=NEW,OLD first`,
    )
  }
}

const total = ({ resealed }: Rotation): number => Object.values(resealed).reduce((sum, number) => sum + number, 0)

function shown(rotation: Rotation): Outcome {
  const { resealed, unopened } = rotation
  const count = total(rotation)
  const parts = Object.entries(resealed).filter(([, number]) => number > 0)
  return {
    result: { count, resealed, unopened },
    text: [`${count} values sealed with the newest key`, ...parts.map(([name, number]) => `  ${name}: ${number}`)].join(
      '\n',
    ),
    problem:
      unopened === 0
        ? undefined
        : `plakette: ${unopened} values cannot be opened with the given keys and stay as they are`,
  }
}

export const keysCommands = [
  command({
    name: 'keys rotate',
    summary: 'seals every secret with the newest encryption key, while the service runs',
    details: [
      'PLAKETTE_ENCRYPTION_KEY lists the keys, separated by commas: the first one seals, all of them open. Give every ' +
        'node OLD,NEW, then every node NEW,OLD, run this command, then take OLD away.',
      'It can be interrupted and started again.',
    ],
    run: (context) => withDatabase(context, async (db, now) => shown(await rotate(context, db, now))),
  }),
]
