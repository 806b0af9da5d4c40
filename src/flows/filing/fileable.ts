import { ALL_TRANSACTIONS, type Transaction } from '../../domain/application/transaction.ts'
import { billsAuthority } from '../../domain/client/billing.ts'
import { listBusinessSites } from '../../domain/client/business-site.ts'
import { type ClientProfile, findClientProfile } from '../../domain/client/caller.ts'
import { partnersOf } from '../../domain/client/contract-partner.ts'
import { findConfigurations } from '../../domain/gks-access/configuration.ts'
import { requireRoute, selectAccess } from '../../domain/gks-access/select-access.ts'
import { readyProcesses } from '../../domain/power-of-attorney/ready-processes.ts'
import { forbidden, notFound, Refusal } from '../../kernel/refusal.ts'
import { requireSendable } from '../intake/check-request.ts'
import { requireContractPartner } from '../intake/contract-partner.ts'
import { requireReleased } from '../intake/gate.ts'
import type { FilingDeps } from './filing-deps.ts'

/** What a client may file here, and what its forms can offer. */
export async function findFileable(deps: FilingDeps, clientId: number) {
  const { db, powers } = deps
  const client = await findClientProfile(db, clientId)
  if (!client) throw notFound('There is no such client').because('no-client')
  const [partners, accesses, sites, processes] = await Promise.all([
    partnersOf(db, clientId),
    findConfigurations(db, clientId),
    listBusinessSites(db, { isOperator: true }, clientId),
    readyProcesses(db, clientId, powers),
  ])
  return {
    transactions: ALL_TRANSACTIONS.map((transaction) => ({ transaction, reason: whyNot(deps, client, transaction) })),
    partners,
    ownPartner: client.kopaVp,
    requiredPartner: requiredPartner(deps, client),
    accesses,
    sites,
    processes,
    billsAuthority: billsAuthority(client),
  }
}

/** The first thing that refuses every application of this kind, whatever its body says; asked of what the intake asks. */
function whyNot({ config, base }: FilingDeps, client: ClientProfile, transaction: Transaction): string | null {
  try {
    if (!client.active) throw forbidden('the client is switched off').because('client-off')
    requireReleased(config.productVersion, transaction)
    const access = client.accesses.at(-1) ?? selectAccess(client, undefined, base)
    const usable = client.accesses.find(({ environment }) => environment === 'produktion') ?? access
    if (usable) requireRoute(config.instance, usable)
    requireContractPartner(config.instance, client, client.kopaVp ?? undefined)
    requireSendable(config, { access })
    return null
  } catch (error) {
    if (error instanceof Refusal) return error.reasons[0]?.rule ?? `status-${error.status}`
    throw error
  }
}

/** What an application must name in production (contract 1, 2.9 rule 2). */
const requiredPartner = ({ config }: FilingDeps, { role, accesses, kopaVp }: ClientProfile): string | null =>
  config.instance === 'production' && role !== 'betreiber' && accesses.length === 0 ? kopaVp : null
