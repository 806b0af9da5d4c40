import { BLANK_PARTNER } from '../../domain/application/rules/common.ts'
import type { ClientProfile } from '../../domain/client/caller.ts'
import { badRequest, forbidden, type Refusal } from '../../kernel/refusal.ts'
import type { Finding } from '../../kernel/rules/staged-rules.ts'

const FIELD = 'customization.contractPartner'

/**
 * For whom the client may file (contract 1, 2.9). On a production instance the authority's own number decides
 * first (403, rule 2), then the client's release, then the list of partners (400, rule 1). If the field is
 * absent nothing is added (rule 3).
 */
export function requireContractPartner(
  instance: 'test' | 'production',
  client: ClientProfile,
  contractPartner: string | undefined,
): void {
  if (instance === 'production') {
    requireAssignedNumber(client, contractPartner)
    if (!client.productionReleased) {
      throw forbidden('production is not released for this client: nothing was created or sent').because(
        'production-not-released',
      )
    }
  }
  if (contractPartner !== undefined && client.excludedPartners.includes(contractPartner)) {
    throw partnerExcluded(contractPartner)
  }
  if (contractPartner === undefined || contractPartner === client.kopaVp) return
  if (!client.contractPartners.includes(contractPartner)) {
    throw badRequest(`${FIELD}: '${contractPartner}' is not entered as a contract partner of this client`).because(
      'unknown-partner',
      FIELD,
    )
  }
}

/** Whoever is excluded is no contract partner of anybody (contract 1, 2.9 rule 1). */
export const EXCLUDED = 'partner-excluded'

export const isExclusion = ({ reasons }: Refusal): boolean => reasons.some(({ rule }) => rule === EXCLUDED)

export const partnerExcluded = (contractPartner: string) =>
  badRequest(
    `${FIELD}: '${contractPartner}' is excluded, so that it is no contract partner of this client: nothing was created or sent`,
  ).because(EXCLUDED, FIELD)

/** No number is written like this, so it matches none. */
const UNREADABLE = ''

/**
 * On a production instance rule 2 speaks before the form of the number: a blank one counts as missing, a malformed one as
 * another (403). Whom rule 2 does not affect gets the 400 of the form, as everybody does on a test instance.
 */
export function requireReadablePartner(
  instance: 'test' | 'production',
  client: ClientProfile,
  [first]: readonly Finding[],
): void {
  if (instance !== 'production' || first?.field !== FIELD) return
  requireAssignedNumber(client, first.rule === BLANK_PARTNER ? undefined : UNREADABLE)
}

/** Rule 2. Clients with an own access and the operator's own clients are not affected. */
function requireAssignedNumber(client: ClientProfile, contractPartner: string | undefined): void {
  if (client.role === 'betreiber' || client.accesses.length > 0) return
  if (client.role === 'eigene') {
    throw forbidden(
      'no own GKS access stored for this client: with own registration it is required in production',
    ).because('no-own-access')
  }
  if (client.kopaVp === null) {
    throw forbidden('no KOPA-VP stored for this client: the authority must assign one before production use').because(
      'no-kopa-vp',
    )
  }
  if (contractPartner === undefined) {
    throw forbidden(`${FIELD} missing: this client files under its KOPA-VP ${client.kopaVp}`).because(
      'partner-missing',
      FIELD,
    )
  }
  if (contractPartner !== client.kopaVp) {
    throw forbidden(`${FIELD} does not match the KOPA-VP ${client.kopaVp} of this client`).because(
      'partner-differs',
      FIELD,
    )
  }
}
