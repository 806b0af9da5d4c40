import type { ReturnMessage } from '../../foreign/authority/answers.ts'
import { AuthorityFailure } from '../../foreign/authority/failure.ts'
import type { Sql } from '../../platform/db.ts'
import { applyResult } from './apply-result.ts'
import type { ReturnChannelDeps } from './poll.ts'
import { markEvaluated, nextOpenMessage } from './return-message.store.ts'

/** What became of a message, kept with it. */
export type Evaluation = 'applied' | 'nothing new' | 'no matching order' | 'not evaluated yet' | 'unreadable'

type Deps = Pick<ReturnChannelDeps, 'db' | 'clock' | 'log' | 'seal' | 'gks'>

/** Evaluates the stored messages of a mailbox in order, each with its effects in one transaction. */
export async function evaluateOpen(deps: Deps, identifier: string): Promise<void> {
  while (await evaluateNext(deps, identifier)) {
    // One after another: a later message builds on an earlier one.
  }
}

const evaluateNext = (deps: Deps, identifier: string): Promise<boolean> =>
  deps.db.begin(async (tx) => {
    const message = await nextOpenMessage(tx, identifier)
    if (!message) return false
    const evaluation = await evaluate(deps, tx, deps.seal.open(message.content).toString())
    if (evaluation === 'unreadable')
      deps.log.warn({ returnMessage: message.id }, 'a return message is unreadable and kept')
    await markEvaluated(tx, message.id, evaluation, deps.clock.now())
    return true
  })

async function evaluate(deps: Deps, tx: Sql, xml: string): Promise<Evaluation> {
  const message = read(deps, xml)
  if (!message) return 'unreadable'
  return message.kind === 'applicationResult' || message.kind === 'status'
    ? applyResult(deps, tx, message)
    : 'not evaluated yet'
}

function read({ gks }: Deps, xml: string): ReturnMessage | undefined {
  try {
    return gks.read(xml)
  } catch (error) {
    if (error instanceof AuthorityFailure) return undefined
    throw error
  }
}
