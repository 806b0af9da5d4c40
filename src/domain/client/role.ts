/** Contract 1, 2.9. */
export const ROLES = ['betreiber', 'eigene', 'vertragspartner'] as const
export type Role = (typeof ROLES)[number]

/** Without a set role, a client with a released KoPa identifier or an own GKS access counts as `eigene`. */
export function effectiveRole(client: { role: Role | null; kopaIdReleased: boolean; hasOwnAccess: boolean }): Role {
  return client.role ?? (client.kopaIdReleased || client.hasOwnAccess ? 'eigene' : 'vertragspartner')
}
