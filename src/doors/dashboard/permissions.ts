import type { Person } from './person.ts'

/** Changes, sees, or neither: then the menu lacks it and the route answers 403. */
export type Right = 'W' | 'R' | '-'

type Row = Readonly<Record<'operator' | 'admin' | 'clerk' | 'reader', Right>>

const row = (operator: Right, admin: Right, clerk: Right, reader: Right): Row => ({ operator, admin, clerk, reader })

/** Who may do what: the operator, then the three levels of a client's people. What belongs to other clients is not found at all. */
export const PERMISSIONS = {
  /** One's own session, password and settings. */
  account: row('W', 'W', 'W', 'W'),
  /** Overview, orders, vehicles, files, search. */
  orders: row('R', 'R', 'R', 'R'),
  /** File, batch, correct, status query, release files again. */
  file: row('W', 'W', 'W', '-'),
  /** Send again although it is unclear whether the application arrived. */
  'resend-unclear': row('W', 'W', '-', '-'),
  powers: row('W', 'W', 'W', 'R'),
  /** Set up, secret, test, torture. */
  webhooks: row('W', 'W', 'R', 'R'),
  /** Redeliver, replay what was missed. */
  redeliver: row('W', 'W', 'W', '-'),
  'api-users': row('W', 'W', '-', '-'),
  users: row('W', 'W', '-', '-'),
  'gks-accesses': row('W', 'W', 'R', 'R'),
  locks: row('W', 'R', 'R', 'R'),
  /** Contract partners, clients, roles, release, prices, announcements. */
  'master-data': row('W', '-', '-', '-'),
  /** Cut a contract partner off, lift that, and prove it. */
  exclusions: row('W', 'W', 'R', 'R'),
  /** Stop sending to an office, note what was agreed with it. */
  'office-stop': row('W', '-', '-', '-'),
  'fee-notices': row('R', 'R', 'R', 'R'),
  /** Note that a notice is paid, and take the note back. */
  'notice-payment': row('W', 'W', 'W', '-'),
  unmatched: row('W', 'W', 'W', 'R'),
  invoices: row('W', 'R', '-', 'R'),
  audit: row('R', 'R', '-', 'R'),
  requests: row('R', 'R', '-', 'R'),
  simulator: row('W', 'W', 'W', '-'),
} as const satisfies Record<string, Row>

export type Permission = keyof typeof PERMISSIONS

const isPermission = (name: string): name is Permission => name in PERMISSIONS
const NAMES: readonly Permission[] = Object.keys(PERMISSIONS).filter(isPermission)

/** A reading operator sees what operators see and changes nothing but their own account. */
const onlyReading = (right: Right): Right => (right === 'W' ? 'R' : right)

export function rightOf({ role, level }: Pick<Person, 'role' | 'level'>, permission: Permission): Right {
  const rights: Row = PERMISSIONS[permission]
  if (role === 'client') return rights[level]
  return level === 'admin' || permission === 'account' ? rights.operator : onlyReading(rights.operator)
}

/** Whether a request is allowed: reading needs R, anything else W. */
export function mayCall(person: Pick<Person, 'role' | 'level'>, permission: Permission, method: string): boolean {
  const right = rightOf(person, permission)
  return right === 'W' || (right === 'R' && (method === 'GET' || method === 'HEAD'))
}

/** Everything that a person may do, for the page to leave out the rest. */
export function rightsOf(person: Pick<Person, 'role' | 'level'>): Record<Permission, Right>
export function rightsOf(person: Pick<Person, 'role' | 'level'>): Record<string, Right> {
  return Object.fromEntries(NAMES.map((name) => [name, rightOf(person, name)]))
}
