import { unavailable } from '../../kernel/refusal.ts'
import type { Sql } from '../../platform/db.ts'
import type { Seal } from '../../platform/seal/seal.ts'
import { placeOf } from '../../platform/seal/sealed-columns.ts'
import { accountKey, accountOf, type GksAccount, isSameAccount } from '../client/gks-account.ts'

/** What a call to the authority needs: who logs in, and who signs. */
export interface Access extends GksAccount {
  /** Null for the instance's base access, which comes from the settings. */
  id: string | null
  password: string
  kopaKey: string
  certificatePem: string
  privateKeyPem: string
  /** When the authority last accepted a login with these credentials; null: never. Of the base access nobody asks. */
  provenAt: Date | null
  /** The same of its login alone: environment, identifier and password. */
  loginProvenAt: Date | null
}

interface NewAccess extends Omit<Access, 'id' | 'provenAt' | 'loginProvenAt'> {
  id: string
  clientId: number
  name: string
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

export interface AccessRow extends GksAccount {
  id: string
  kopaKey: string
  certificate: string
  sealedPassword: Buffer
  sealedPrivateKey: Buffer
  provenAt: Date | null
  loginProvenAt: Date | null
}

export const accessColumns = (sql: Sql) =>
  sql`id, username, kopa_key, environment, certificate, sealed_password, sealed_private_key, proven_at,
    login_proven_at`

export const openAccess = (row: AccessRow, seal: Seal): Access => ({
  id: row.id,
  environment: row.environment,
  username: row.username,
  kopaKey: row.kopaKey,
  certificatePem: row.certificate,
  password: seal.open(row.sealedPassword, placeOf.gksPassword(row.id)).toString(),
  privateKeyPem: seal.open(row.sealedPrivateKey, placeOf.gksPrivateKey(row.id)).toString(),
  provenAt: row.provenAt,
  loginProvenAt: row.loginProvenAt,
})

/** All accesses that can log in to one account; the instance's base access first. */
export interface AccountAccesses {
  account: GksAccount
  accesses: readonly Access[]
}

/** Some accounts with what opens their mailboxes, and those of which no access can be opened: nobody reads their mail. */
interface Accounts {
  open: readonly AccountAccesses[]
  closed: readonly GksAccount[]
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
  const columns = accessColumns(sql)
  const isRouted = ({ environment }: GksAccount): boolean => instance === 'test' || environment === 'produktion'
  const baseRow = base
    ? sql`union all select null::uuid, ${base.environment}::text, ${base.username}::text, 'infinity'::timestamptz`
    : sql``
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
    /** Every account that has a mailbox, to select from; nothing is opened. */
    accounts: sql`
      (select environment, username, bool_or(id is null) as is_base, max(created_at) as since,
        coalesce(array_agg(id) filter (where id is not null), '{}') as access_ids
      from (
        select id, environment, username, created_at from gks_access
        where ${instance === 'test'} or environment = 'produktion'
        ${baseRow}
      ) as access
      group by environment, username)`,
    /** What opens the mailboxes of some accounts. An access that cannot be opened does not hinder the others. */
    async ofAccounts(accounts: readonly GksAccount[]): Promise<Accounts> {
      const rows = await sql<AccessRow[]>`
        select ${columns} from gks_access
        where (environment, username) in (
          select * from unnest(
            ${accounts.map(({ environment }) => environment)}::text[], ${accounts.map(({ username }) => username)}::text[]))
        order by created_at desc, id`
      const own = accounts.some((account) => base && isSameAccount(account, base)) ? base : undefined
      return groupByAccount(own, rows.filter(isRouted), seal)
    },
  }
}

export type Accesses = ReturnType<typeof createAccesses>

function groupByAccount(base: Access | undefined, rows: readonly AccessRow[], seal: Seal): Accounts {
  const opened = new Map<string, Access[]>(base ? [[accountKey(base), [base]]] : [])
  const closed = new Map<string, GksAccount>()
  for (const row of rows) {
    const key = accountKey(row)
    try {
      const access = openAccess(row, seal)
      opened.set(key, [...(opened.get(key) ?? []), access])
    } catch {
      closed.set(key, row)
    }
  }
  return {
    open: [...opened].flatMap(([key, accesses]) => {
      const account = accountOf(key)
      return account ? { account, accesses } : []
    }),
    closed: [...closed].flatMap(([key, account]) => (opened.has(key) ? [] : account)),
  }
}
