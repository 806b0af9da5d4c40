import { unavailable } from '../../kernel/refusal.ts'
import type { Sql } from '../../platform/db.ts'
import type { Seal } from '../../platform/seal.ts'
import { placeOf } from '../../platform/sealed-columns.ts'

/** What a call to the authority needs: who logs in, and who signs. */
export interface Access {
  /** Null for the instance's base access, which comes from the settings. */
  id: string | null
  username: string
  password: string
  kopaKey: string
  certificatePem: string
  privateKeyPem: string
}

export interface NewAccess extends Omit<Access, 'id'> {
  id: string
  clientId: number
  name: string
  environment: 'test' | 'produktion'
  largeCustomerId?: string | null | undefined
  company?: string | null | undefined
}

export async function storeAccess(sql: Sql, seal: Seal, access: NewAccess, now: Date): Promise<void> {
  await sql`
    insert into gks_access (id, client_id, name, kopa_key, username, sealed_password, large_customer_id, environment,
      company, certificate, sealed_private_key, created_at)
    values (${access.id}, ${access.clientId}, ${access.name}, ${access.kopaKey}, ${access.username},
      ${seal.close(Buffer.from(access.password), placeOf.gksPassword(access.id))}, ${access.largeCustomerId ?? null}, ${access.environment},
      ${access.company ?? null}, ${access.certificatePem}, ${seal.close(Buffer.from(access.privateKeyPem), placeOf.gksPrivateKey(access.id))}, ${now})`
}

interface AccessRow {
  id: string
  username: string
  kopaKey: string
  environment: 'test' | 'produktion'
  certificate: string
  sealedPassword: Buffer
  sealedPrivateKey: Buffer
}

const openAccess = (row: AccessRow, seal: Seal): Access => ({
  id: row.id,
  username: row.username,
  kopaKey: row.kopaKey,
  certificatePem: row.certificate,
  password: seal.open(row.sealedPassword, placeOf.gksPassword(row.id)).toString(),
  privateKeyPem: seal.open(row.sealedPrivateKey, placeOf.gksPrivateKey(row.id)).toString(),
})

/** All accesses that have a mailbox, and the identifiers of those that cannot be opened: nobody reads their mail. */
export interface Mailboxes {
  accesses: readonly Access[]
  closed: readonly string[]
}

/**
 * Opens accesses for calls to the authority: the base access for null, a stored one for its id. On a production
 * instance a test access is not opened at all: it never reaches the production route (contract 2, 9).
 */
export function createAccesses(
  sql: Sql,
  seal: Seal,
  base: Access | undefined,
  { instance }: { instance: 'test' | 'production' },
) {
  const columns = sql`id, username, kopa_key, environment, certificate, sealed_password, sealed_private_key`
  const isRouted = ({ environment }: AccessRow): boolean => instance === 'test' || environment === 'produktion'
  return {
    base,
    async open(id: string | null): Promise<Access> {
      if (id === null) {
        if (!base) throw unavailable('this instance has no signing key material for its base GKS access')
        return base
      }
      const [row] = await sql<AccessRow[]>`select ${columns} from gks_access where id = ${id}`
      if (!row) throw new Error('a GKS access that an order refers to is gone')
      if (!isRouted(row)) throw new Error('a GKS access of the test environment never reaches the production route')
      return openAccess(row, seal)
    },
    /** Every identifier that has a mailbox, once each. One that cannot be opened does not hinder the others. */
    async all(): Promise<Mailboxes> {
      const rows = await sql<AccessRow[]>`select ${columns} from gks_access order by created_at desc, id`
      const opened = new Map<string, Access>(base ? [[base.username, base]] : [])
      const closed = new Set<string>()
      for (const row of rows.filter(isRouted)) {
        if (opened.has(row.username)) continue
        try {
          opened.set(row.username, openAccess(row, seal))
        } catch {
          closed.add(row.username)
        }
      }
      return {
        accesses: [...opened.values()],
        closed: [...closed].filter((username) => !opened.has(username)),
      }
    },
  }
}

export type Accesses = ReturnType<typeof createAccesses>
