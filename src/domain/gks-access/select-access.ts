import { badRequest, forbidden } from '../../kernel/refusal.ts'
import type { ClientProfile } from '../client/caller.ts'
import type { GksAccount } from '../client/gks-account.ts'

/** Which access an application uses: enough to file it; the secrets are opened when it is sent. */
export interface SelectedAccess extends GksAccount {
  id: string | null
}

/**
 * Contract 1, 2.9 rule 5: the named access, else the client's only one, else the instance's base access.
 * With several, one must be named. Undefined when it would be a base access that the instance does not have: what the
 * client can mend is told before that.
 */
export function selectAccess(
  client: ClientProfile,
  gksConfigurationId: string | undefined,
  base: GksAccount | undefined,
): SelectedAccess | undefined {
  const [only, ...others] = client.accesses
  if (gksConfigurationId !== undefined) {
    const named = client.accesses.find(({ id }) => id === gksConfigurationId)
    if (!named)
      throw badRequest(`gksConfigurationId: there is no GKS access '${gksConfigurationId}'`).because(
        'no-access',
        'gksConfigurationId',
      )
    return named
  }
  if (others.length > 0) {
    throw badRequest('gksConfigurationId is required: the client has several GKS accesses').because(
      'access-unnamed',
      'gksConfigurationId',
    )
  }
  if (only) return only
  return base && { id: null, environment: base.environment, username: base.username }
}

/** Contract 2, 9: an access of the test environment never reaches the production route. */
export function requireRoute(instance: 'test' | 'production', { environment }: SelectedAccess): void {
  if (instance === 'production' && environment === 'test') {
    throw forbidden(
      'the GKS access is one of the test environment, which never reaches production: nothing was created or sent',
    ).because('access-of-test', 'gksConfigurationId')
  }
}
