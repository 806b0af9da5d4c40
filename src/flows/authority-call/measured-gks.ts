import { AuthorityFailure } from '../../foreign/authority/failure.ts'
import type { Gks, Prepared, PreparedQuestion } from '../../foreign/authority/gks.ts'
import { SECOND } from '../../kernel/duration.ts'
import type { Told } from '../../platform/telemetry/told.ts'

type CallKind = 'application' | 'status query' | 'mailbox list' | 'mailbox fetch' | 'acknowledge' | 'reachability'

/** The authority, with every call counted by its kind and what came of it. */
export function measuredGks(gks: Gks, { metrics }: Told): Gks {
  if (!metrics) return gks
  const measured = async <Answer>(kind: CallKind, call: () => Promise<Answer>): Promise<Answer> => {
    const since = performance.now()
    const told = (outcome: string): void => {
      metrics.count('plakette_authority_calls_total', { kind, outcome })
      metrics.observe('plakette_authority_call_seconds', (performance.now() - since) / SECOND, { kind })
    }
    try {
      const answer = await call()
      told('answered')
      return answer
    } catch (error) {
      told(error instanceof AuthorityFailure ? error.kind : 'own fault')
      throw error
    }
  }
  return {
    ...gks,
    async prepare(...sent): Promise<Prepared> {
      const prepared = await gks.prepare(...sent)
      return { ...prepared, submit: () => measured('application', () => prepared.submit()) }
    },
    async prepareStatus(...asked): Promise<PreparedQuestion> {
      const prepared = await gks.prepareStatus(...asked)
      return { ...prepared, ask: () => measured('status query', () => prepared.ask()) }
    },
    listMailbox: (access) => measured('mailbox list', () => gks.listMailbox(access)),
    fetchMessage: (access, messageId) => measured('mailbox fetch', () => gks.fetchMessage(access, messageId)),
    acknowledge: (access, messageId) => measured('acknowledge', () => gks.acknowledge(access, messageId)),
    reachability: (access, districtKey) => measured('reachability', () => gks.reachability(access, districtKey)),
  }
}
