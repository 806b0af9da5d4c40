import { unavailable } from '../../kernel/refusal.ts'
import type { Sql } from '../../platform/db.ts'
import type { Seal } from '../../platform/seal.ts'

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
  largeCustomerId?: string | undefined
  company?: string | undefined
}

export async function storeAccess(sql: Sql, seal: Seal, access: NewAccess, now: Date): Promise<void> {
  await sql`
    insert into gks_access (id, client_id, name, kopa_key, username, sealed_password, large_customer_id, environment,
      company, certificate, sealed_private_key, created_at)
    values (${access.id}, ${access.clientId}, ${access.name}, ${access.kopaKey}, ${access.username},
      ${seal.close(Buffer.from(access.password))}, ${access.largeCustomerId ?? null}, ${access.environment},
      ${access.company ?? null}, ${access.certificatePem}, ${seal.close(Buffer.from(access.privateKeyPem))}, ${now})`
}

interface AccessRow {
  id: string
  username: string
  kopaKey: string
  certificate: string
  sealedPassword: Buffer
  sealedPrivateKey: Buffer
}

const openAccess = (row: AccessRow, seal: Seal): Access => ({
  id: row.id,
  username: row.username,
  kopaKey: row.kopaKey,
  certificatePem: row.certificate,
  password: seal.open(row.sealedPassword).toString(),
  privateKeyPem: seal.open(row.sealedPrivateKey).toString(),
})

/** Opens accesses for calls to the authority: the base access for null, a stored one for its id. */
export function createAccesses(sql: Sql, seal: Seal, base: Access | undefined) {
  const columns = sql`id, username, kopa_key, certificate, sealed_password, sealed_private_key`
  return {
    base,
    async open(id: string | null): Promise<Access> {
      if (id === null) {
        if (!base) throw unavailable('this instance has no signing key material for its base GKS access')
        return base
      }
      const [row] = await sql<AccessRow[]>`select ${columns} from gks_access where id = ${id}`
      if (!row) throw new Error('a GKS access that an order refers to is gone')
      return openAccess(row, seal)
    },
    /** Every identifier that has a mailbox, once each. */
    async all(): Promise<Access[]> {
      const rows = await sql<AccessRow[]>`
        select distinct on (username) ${columns} from gks_access order by username, created_at desc`
      const stored = rows.filter(({ username }) => username !== base?.username).map((row) => openAccess(row, seal))
      return base ? [base, ...stored] : stored
    },
  }
}

export type Accesses = ReturnType<typeof createAccesses>
