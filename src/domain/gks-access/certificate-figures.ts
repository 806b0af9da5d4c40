import { DAY } from '../../kernel/duration.ts'
import type { Sql } from '../../platform/db.ts'
import type { Seal } from '../../platform/seal/seal.ts'
import { ATTENTION_DAYS, readCertificate, versionOf, YEAR_DAYS } from './certificate.ts'

interface CertificateCount {
  total: number
  /** Contract 2, 4.5; an access whose secrets no key of ours opens counts as unreadable. */
  needAttention: number
}

/** Certificates that are looked at together. */
const BATCH = 500

/**
 * Counts from the figures that are kept beside every certificate. Says the same as a survey of all of them, but for a
 * value that was damaged under a known key: only opening it finds that, as the mailbox and `doctor` do.
 */
export async function countCertificates(sql: Sql, seal: Seal, now: Date): Promise<CertificateCount> {
  while ((await keepFigures(sql)) > 0);
  const soon = new Date(now.getTime() + ATTENTION_DAYS * DAY)
  const rows = await sql<(CertificateCount & { sealers: string[] })[]>`
    select array[password_sealer, private_key_sealer] as sealers, count(*) as total,
      count(*) filter (
        where certificate_is_readable is not true or certificate_valid_to < ${soon}
          or certificate_valid_to - certificate_valid_from > make_interval(days => ${YEAR_DAYS})) as need_attention
    from gks_access
    group by 1`
  const count = { total: 0, needAttention: 0 }
  for (const { sealers, total, needAttention } of rows) {
    count.total += total
    count.needAttention += sealers.every((head) => seal.knows(Buffer.from(head, 'hex'))) ? needAttention : total
  }
  return count
}

/** Looks at certificates that nobody has looked at since they were stored; how many there were. */
async function keepFigures(sql: Sql): Promise<number> {
  const rows = await sql<{ id: string; certificate: string }[]>`
    select id, certificate from gks_access where certificate_is_readable is null limit ${BATCH}`
  if (rows.length === 0) return 0
  const figures = rows.map(({ certificate: pem }) => figuresOf(pem))
  // One that has changed meanwhile is left for the next time. Several nodes may look at once: they take the rows in the same order.
  await sql`
    with taken as (
      select id from gks_access where id = any(${rows.map(({ id }) => id)}::uuid[]) order by id for update
    )
    update gks_access
    set certificate_is_readable = given.valid_to is not null, certificate_valid_from = given.valid_from,
        certificate_valid_to = given.valid_to, certificate_version = given.version
    from unnest(
      ${rows.map(({ id }) => id)}::uuid[],
      ${rows.map(({ certificate }) => certificate)}::text[],
      ${figures.map((one) => one?.validFrom ?? null)}::timestamptz[],
      ${figures.map((one) => one?.validTo ?? null)}::timestamptz[],
      ${figures.map((one) => one?.version ?? null)}::smallint[]
    ) as given (id, certificate, valid_from, valid_to, version)
    where gks_access.id = given.id and gks_access.certificate = given.certificate
      and gks_access.id in (select id from taken)`
  return rows.length
}

function figuresOf(pem: string) {
  const certificate = readCertificate(pem)
  if (!certificate) return undefined
  const { validFromDate, validToDate } = certificate
  return { validFrom: validFromDate.toISOString(), validTo: validToDate.toISOString(), version: versionOf(certificate) }
}
