import { writeFileSync } from 'node:fs'
import { addExclusion, type Exclusion, liftExclusion, listExclusions } from '../../../domain/exclusion/exclusion.ts'
import { drawExclusionProof } from '../../../flows/exclusion/draw-proof.ts'
import { exclusionProof, signedProof } from '../../../flows/exclusion/exclusion-proof.ts'
import { failFirstWaiting } from '../../../flows/exclusion/fail-waiting.ts'
import { shiftedClock } from '../../../kernel/clock.ts'
import { isoTime } from '../../../kernel/time.ts'
import { ownSeal } from '../../../platform/seal/encryption-key.ts'
import type { Actions } from '../command.ts'
import type { exclusionCommands } from '../commands/exclusion.ts'
import { change, withDatabase } from '../with-database.ts'

const lineOf = ({ id, kopaVp, name, clientId, excludedAt, liftedAt, refused, reason }: Exclusion): string =>
  [
    `${id}  ${kopaVp}${name === null ? '' : ` ${name}`}`,
    clientId === null ? 'all clients' : `client ${clientId}`,
    liftedAt === null ? `since ${isoTime(excludedAt)}` : `${isoTime(excludedAt)} to ${isoTime(liftedAt)}`,
    `${refused} refused`,
    reason,
  ].join('  ')

const subject = (kopaVp: string): string => `contract partner ${kopaVp}`

export const exclusionActions: Actions<typeof exclusionCommands> = {
  'exclusion list': (context) =>
    withDatabase(context, async (db) => {
      const exclusions = await listExclusions(db, undefined)
      return {
        result: exclusions,
        text: exclusions.length === 0 ? 'no contract partner was ever excluded' : exclusions.map(lineOf).join('\n'),
      }
    }),
  async 'exclusion add'(context, { kopaVp, client, reason }) {
    const clock = shiftedClock(context.config().clockShiftMs)
    const wanted = { kopaVp: kopaVp.trim().toUpperCase(), clientId: client, reason, by: context.actor }
    const { id } = await change(
      context,
      (tx) => addExclusion(tx, wanted, () => clock.now()),
      (excluded) => ({
        ...{ action: 'exclusion.add', subject: subject(excluded.kopaVp), clientId: client },
        details: { exclusion: excluded.id, reason },
      }),
    )
    const failed = await withDatabase(context, (db) => failFirstWaiting({ db, clock }, { ...wanted, id }))
    return {
      result: { id, failed },
      text: `${wanted.kopaVp} is excluded (${id}); ${failed} waiting orders are not sent any more`,
    }
  },
  async 'exclusion lift'(context, { id, reason }) {
    const { kopaVp } = await change(
      context,
      (tx, now) => liftExclusion(tx, undefined, { id, by: context.actor, reason }, now),
      (lifted) => ({
        ...{ action: 'exclusion.lift', subject: subject(lifted.kopaVp), clientId: lifted.clientId ?? undefined },
        details: { exclusion: id, reason },
      }),
    )
    return { result: { id }, text: `${kopaVp} is not excluded any more` }
  },
  'exclusion proof': (context, { id, out }) =>
    withDatabase(context, async (db, now) => {
      const namesOf = async () => (actor: string) => actor
      const proof = await exclusionProof(db, { id, clientId: undefined, namesOf }, now)
      const file = out ?? `ausschluss-${proof.contractPartner}-${id}.json`
      const content = file.endsWith('.pdf')
        ? await drawExclusionProof(proof)
        : await signedProof(db, await ownSeal(context.config(), db), proof)
      writeFileSync(file, content, { mode: 0o600 })
      return { result: { file, refused: proof.refusedCount }, text: `${file} written, ${proof.refusedCount} refused` }
    }),
}
