import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { GAP, sqlIn, usesIn } from './support/sql-in.ts'

const ROOT = resolve(import.meta.dirname, '..')

interface Owner {
  /** The only folder that writes the table; it reads it as well. */
  owner: string
  /** Other folders that read it by SQL, and why no function of the owner does it for them. */
  readers?: Readonly<Record<string, string>>
  /** Other folders that write it, and why. */
  writers?: Readonly<Record<string, string>>
}

const TRIGGERS = '(functions of the schema)'
const RECORDED = 'what happened is recorded by the statement that makes it true'
const NUMBERED = 'entries of the evidence tell the number of a login, not its name'
const LOGIN_LOCKED = 'gks_login_locked, asked in the statements that claim and that store'

/** Who writes and who reads each table of schema.sql. */
const TABLES: Readonly<Record<string, Owner>> = {
  announcement: { owner: 'domain/announcement' },
  api_request: { owner: 'domain/request-log' },
  api_user: {
    owner: 'domain/client',
    readers: {
      'domain/gks-access': 'what a client lacks for production, in one statement',
      [TRIGGERS]: NUMBERED,
    },
  },
  api_user_use: { owner: 'domain/client' },
  application_draft: { owner: 'flows/filing' },
  audit_entry: { owner: 'domain/client' },
  batch: { owner: 'flows/batch' },
  batch_mapping: { owner: 'flows/batch' },
  batch_row: { owner: 'flows/batch' },
  billed_item: { owner: 'domain/invoice' },
  business_site: { owner: 'domain/client' },
  client: {
    owner: 'domain/client',
    readers: {
      'domain/fee-notice': 'who may see a notice, joined with what decides whether the client bills the authority',
      'domain/exclusion': 'whether an exclusion is about the own number of a client, joined',
      'domain/gks-access': 'locks the client while its accesses are counted',
      'domain/invoice': 'all clients with their recipients, joined',
      service: 'the demonstration fills an empty database only',
    },
  },
  contract_partner: {
    owner: 'domain/client',
    readers: { 'domain/exclusion': 'how an excluded partner is called, and whom it concerns, joined' },
  },
  customer_order: {
    owner: 'domain/order',
    readers: {
      'domain/evidence': 'messages are of attempts: counted by client, joined',
      'domain/invoice': 'what is due: a month of orders without those that are billed, in one statement',
      'domain/power-of-attorney': 'which processes an order waits for, in the statement that forgets them',
      'flows/webhook': 'the trace of what a delivery is about, in the statement that claims it',
      [TRIGGERS]: RECORDED,
    },
  },
  deletion_run: { owner: 'domain/retention' },
  retention_progress: { owner: 'domain/retention' },
  dashboard_login_throttle: { owner: 'domain/dashboard-user' },
  dashboard_recovery_code: { owner: 'domain/dashboard-user' },
  dashboard_session: { owner: 'domain/dashboard-user' },
  dashboard_user: { owner: 'domain/dashboard-user', readers: { [TRIGGERS]: NUMBERED } },
  dashboard_view: { owner: 'domain/dashboard-user' },
  document: { owner: 'domain/file' },
  event: {
    owner: 'domain/event',
    readers: { 'flows/webhook': 'deliveries joined with the bytes that they carry', [TRIGGERS]: RECORDED },
  },
  event_feed: { owner: TRIGGERS, readers: { 'domain/event': 'written by nobody else' } },
  evidence_day: { owner: 'domain/evidence' },
  evidence_delivery: { owner: TRIGGERS, readers: { 'domain/evidence': 'written by nobody else' } },
  evidence_entry: { owner: TRIGGERS, readers: { 'domain/evidence': 'written by nobody else' } },
  evidence_key: { owner: 'domain/evidence' },
  evidence_message: { owner: 'domain/evidence', readers: { [TRIGGERS]: RECORDED } },
  fee_booking: { owner: 'domain/fee' },
  fee_charge: { owner: 'domain/fee-notice' },
  fee_notice: { owner: 'domain/fee-notice' },
  fee_notice_client: { owner: 'domain/fee-notice' },
  fee_notice_payment: { owner: 'domain/fee-notice' },
  fee_notice_part: { owner: 'domain/fee-notice' },
  filing_key: { owner: 'flows/filing' },
  forecast_sample: { owner: 'domain/order' },
  gks_access: {
    owner: 'domain/gks-access',
    readers: {
      'domain/client': 'the profile of a caller, in one statement with its accesses',
      'flows/health': 'accesses joined with their mailboxes',
      [TRIGGERS]: LOGIN_LOCKED,
    },
  },
  gks_login_lock: {
    owner: 'domain/gks-access',
    readers: { 'domain/order': 'one look for a batch of new orders', [TRIGGERS]: LOGIN_LOCKED },
  },
  gks_login_trial: { owner: 'domain/gks-access' },
  instance: { owner: 'platform' },
  invoice: { owner: 'domain/invoice' },
  invoice_issuer: { owner: 'domain/invoice' },
  invoice_number: { owner: 'domain/invoice' },
  invoice_price: { owner: 'domain/invoice' },
  invoice_recipient: { owner: 'domain/invoice' },
  mailbox: { owner: 'flows/return-channel', readers: { 'flows/health': 'accesses joined with their mailboxes' } },
  office_guard: {
    owner: 'domain/registration-office',
    readers: {
      'domain/order': 'whether anything is guarded at all, asked in the statement that claims',
      [TRIGGERS]: 'office_room, asked in the same statement',
    },
  },
  office_place: { owner: 'domain/registration-office' },
  office_count: {
    owner: 'domain/order',
    writers: { [TRIGGERS]: 'every change of an order counts, whoever makes it' },
  },
  open_dispatch: { owner: 'domain/order', writers: { [TRIGGERS]: RECORDED } },
  order_count: {
    owner: 'domain/order',
    writers: { [TRIGGERS]: 'every change of an order counts, whoever makes it' },
  },
  order_total: {
    owner: 'domain/order',
    writers: { [TRIGGERS]: 'the same of all clients together' },
  },
  partner_exclusion: {
    owner: 'domain/exclusion',
    readers: {
      'domain/client': 'the profile of a caller, in one statement with who is excluded',
      'domain/order': 'asked in the statements that claim and that store',
    },
  },
  partner_refusal: { owner: 'domain/exclusion' },
  partner_refusal_day: { owner: 'domain/exclusion' },
  power_of_attorney: {
    owner: 'domain/power-of-attorney',
    readers: { 'flows/power-of-attorney': 'a visit by a link, marked and looked up in one statement' },
  },
  power_of_attorney_link: { owner: 'flows/power-of-attorney' },
  registration_office: { owner: 'domain/registration-office' },
  repeat_key: { owner: 'domain/order' },
  return_message: { owner: 'flows/return-channel' },
  schema_migration: {
    owner: 'platform',
    readers: { 'domain/evidence': 'from when on there are chains' },
  },
  shared_test_key: { owner: 'platform' },
  status_query: { owner: 'domain/order' },
  stored_file: { owner: 'domain/file', readers: { 'domain/order': 'the files of all attempts of an order, joined' } },
  unmatched_message: { owner: 'domain/unmatched-message' },
  uploaded_document: { owner: 'flows/filing' },
  webhook: { owner: 'flows/webhook', readers: { [TRIGGERS]: 'an event makes its deliveries' } },
  webhook_attempt: { owner: 'flows/webhook' },
  webhook_delivery: { owner: 'flows/webhook', writers: { [TRIGGERS]: 'an event makes its deliveries' } },
  webhook_health: { owner: 'flows/webhook' },
  webhook_torture: { owner: 'flows/webhook' },
}

/** Where SQL does not say which table it is about, and why. */
const NAMELESS: Readonly<Record<string, string>> = {
  'src/platform/seal/seal-check.ts': 'every sealed column of a table of them',
  'src/platform/seal/seal-rotation.ts': 'every sealed column of a table of them',
  'src/domain/event/event.ts': 'a part of the statement that the event belongs to',
  'src/domain/evidence/exchanged-message.ts': 'a part of the statement that sends or settles',
}

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8')
const SCHEMA = read('schema.sql')
const NAMES = [...SCHEMA.matchAll(/^create table (\w+)/gm)].map(([, name = '']) => name)

/** The first two steps of a path below src/, one for the ground floors. */
function folderOf(file: string): string {
  const [, floor = '', folder = ''] = file.split('/')
  return folder.endsWith('.ts') || floor === 'platform' ? floor : `${floor}/${folder}`
}

interface Use {
  place: string
  folder: string
  sql: string
}

const SOURCE = globSync('src/**/*.ts', { cwd: ROOT }).filter(
  (file) => !file.endsWith('.test.ts') && !file.includes('/testing/'),
)
const USES: readonly Use[] = [
  ...SOURCE.sort().flatMap((place) => sqlIn(read(place)).map((sql) => ({ place, folder: folderOf(place), sql }))),
  ...[...SCHEMA.matchAll(/\$function\$(.*?)\$function\$/gs)].map(([, sql = '']) => ({
    place: 'schema.sql',
    folder: TRIGGERS,
    sql,
  })),
]

/** As `table folder`, with where it stands. */
const usesOf = (kind: 'writes' | 'reads') =>
  USES.flatMap(({ place, folder, sql }) => usesIn(sql)[kind].map((table) => ({ table, folder, place })))
const ofTables = <Entry extends { table: string }>(uses: readonly Entry[]) =>
  uses.filter(({ table }) => NAMES.includes(table))
const WRITES = ofTables(usesOf('writes'))
const READS = ofTables(usesOf('reads'))

const mayWrite = (table: string): string[] => {
  const { owner, writers = {} } = TABLES[table] ?? { owner: '' }
  return [owner, ...Object.keys(writers)]
}
const mayRead = (table: string): string[] => [...mayWrite(table), ...Object.keys(TABLES[table]?.readers ?? {})]

describe('a table of the database', () => {
  it('has a place in the list, and nothing else has', () => {
    expect(Object.keys(TABLES).sort()).toEqual([...NAMES].sort())
  })

  it('is written by its owner only', () => {
    const offences = WRITES.filter(({ table, folder }) => !mayWrite(table).includes(folder))
    expect(offences.map(({ table, place }) => `${place} writes ${table}`)).toEqual([])
  })

  it('is read by its owner, and by whom the list names', () => {
    const offences = READS.filter(({ table, folder }) => !mayRead(table).includes(folder))
    expect(offences.map(({ table, place }) => `${place} reads ${table}`)).toEqual([])
  })

  it('is named wherever SQL uses it', () => {
    const nameless = [...usesOf('writes'), ...usesOf('reads')].filter(({ table }) => table === GAP)
    expect([...new Set(nameless.map(({ place }) => place))].sort()).toEqual(Object.keys(NAMELESS).sort())
  })
})

describe('the list of tables', () => {
  const isUsed = (uses: readonly { table: string; folder: string }[], table: string, folder: string): boolean =>
    uses.some((use) => use.table === table && use.folder === folder)

  it('names only who really writes or reads', () => {
    const idle = Object.entries(TABLES).flatMap(([table, { owner, readers = {}, writers = {} }]) => [
      ...[owner, ...Object.keys(writers)].filter((folder) => !isUsed(WRITES, table, folder)).map((one) => [table, one]),
      ...Object.keys(readers)
        .filter((folder) => !isUsed(READS, table, folder) || mayWrite(table).includes(folder))
        .map((one) => [table, one]),
    ])
    expect(idle).toEqual([])
  })
})
