import { recordAct } from '../../domain/client/audit.ts'
import { type ClientProfile, findClientProfile } from '../../domain/client/caller.ts'
import { brokenRules, forbidden, notFound } from '../../kernel/refusal.ts'
import type { Sql } from '../../platform/db.ts'
import type { Stored } from '../intake/store-or-repeat.ts'
import { dropDraft } from './draft.ts'
import type { FilingDeps, FilledForm } from './filing-deps.ts'
import { claimWish, findFiled, fulfilWish, holdForm, keepRepeated, wishOf } from './filing-key.ts'
import { buildBody, withMissing } from './form-body.ts'
import { dropUploads } from './upload.ts'

export interface FilingRequest extends FilledForm {
  /** The same wish is filed once, however often it is told. */
  key: string
  draft?: string | undefined
  actor: string
  traceId: string
}

/** Files what a person has filled in, through the intake of the API. */
export async function fileForm(deps: FilingDeps, request: FilingRequest): Promise<Stored> {
  const { owner, transaction, actor, traceId } = request
  const wish = wishOf(request)
  const filed = await findFiled(deps.db, wish)
  if (filed) return filed
  const client = await activeClient(deps.db, owner.clientId)
  const { body, missing } = await buildBody(deps, request)
  if (missing.length > 0) {
    // The same wish, told a moment before, takes its documents with it when it is filed.
    const meanwhile = await findFiled(deps.db, wish)
    if (meanwhile) return meanwhile
    throw brokenRules(withMissing(missing, await findingsOf(deps, request, body)))
  }
  const stored = await deps.accept({
    ...{ transaction, body, traceId, tellsAll: true },
    caller: { userName: actor, client },
    beside: {
      claim: (tx) => claimWish(tx, wish, deps.clock.now()),
      async stored(tx, orderId) {
        await fulfilWish(tx, wish, orderId)
        await recordAct(tx, actOf(request, orderId), deps.clock.now())
        await forgetForm(tx, request)
      },
    },
  })
  if (stored.repeated) {
    await deps.db.begin(async (tx) => {
      await keepRepeated(tx, wish, stored.orderId, deps.clock.now())
      await forgetForm(tx, request)
    })
  }
  return stored
}

const actOf = ({ actor, owner, transaction }: FilingRequest, orderId: number) => ({
  ...{ actor, action: 'order.file', subject: `order ${orderId}`, clientId: owner.clientId },
  details: { transaction },
})

/** What was typed and uploaded for it. */
async function forgetForm(sql: Sql, { owner, draft, documents }: FilingRequest): Promise<void> {
  if (draft !== undefined) {
    await holdForm(sql, owner.clientId, draft)
    await dropDraft(sql, owner, draft)
  }
  await dropUploads(sql, owner, Object.values(documents))
}

export async function activeClient(sql: Sql, clientId: number): Promise<ClientProfile> {
  const client = await findClientProfile(sql, clientId)
  if (!client) throw notFound('There is no such client').because('no-client')
  if (!client.active) throw forbidden('the client is switched off').because('client-off')
  return client
}

async function findingsOf({ examine }: FilingDeps, { transaction, owner }: FilledForm, body: unknown) {
  const { checked } = await examine(transaction, body, owner.clientId, true)
  return checked.accepted ? [] : checked.findings
}
