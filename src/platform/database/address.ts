/** A server of PostgreSQL by its name and port. */
export interface Server {
  /** Or the directory of its socket. */
  host: string
  port: number
}

/** Whether a connection is encrypted, and whether it is checked whose server answers. */
export type Encryption = 'off' | 'if offered' | 'unchecked' | 'checked'

/** What `DATABASE_URL` says: one server, or a primary and its standbys. */
export interface DatabaseAddress {
  servers: readonly Server[]
  encryption: Encryption
  /** TLS from the first byte, without asking for it. */
  isDirect: boolean
  /** For the driver: user, password, database and whatever the server is to be told. */
  forDriver: string
}

const PORT = 5432
const MOST_SERVERS = 8
/** User and password may hold an `@` of their own; a list of servers is nothing that `URL` can read. */
const PARTS = /^(postgres(?:ql)?:\/\/)([^/?#]*@)?([^@/?#]*)([^@]*)$/
const SERVER = /^(\[[\da-fA-F:.]+\]|[^:[\]\s]*)(?::(\d{1,5}))?$/

const ENCRYPTION: Readonly<Record<string, Encryption>> = {
  disable: 'off',
  false: 'off',
  allow: 'if offered',
  prefer: 'if offered',
  require: 'unchecked',
  'verify-ca': 'checked',
  'verify-full': 'checked',
  true: 'checked',
}
/** What we see to ourselves, so that neither driver nor server has to know of it. */
const OURS = ['sslmode', 'ssl', 'sslrootcert', 'sslnegotiation', 'target_session_attrs']

/** Reads an address such as `postgres://user:password@one,two:5433/name?sslmode=verify-full`; undefined if it is none. */
export function readDatabaseAddress(text: string): DatabaseAddress | undefined {
  const [, scheme = '', login = '', hosts = '', rest = ''] = PARTS.exec(text) ?? []
  const servers = decodeURIComponentOr(hosts).split(',').map(readServer)
  const first = URL.parse(`${scheme}${login}placeholder${rest}`)
  const known = servers.filter((server) => server !== undefined)
  if (!first || known.length < servers.length || known.length > MOST_SERVERS) return undefined
  const encryption = encryptionOf(first.searchParams)
  if (encryption === undefined) return undefined
  const isDirect = first.searchParams.get('sslnegotiation') === 'direct'
  for (const name of OURS) first.searchParams.delete(name)
  return { servers: known, encryption, isDirect, forDriver: first.href }
}

function encryptionOf(parameters: URLSearchParams): Encryption | undefined {
  if (parameters.get('sslrootcert') === 'system') return 'checked'
  const mode = parameters.get('sslmode') ?? parameters.get('ssl')
  return mode === null ? 'off' : ENCRYPTION[mode]
}

function readServer(text: string): Server | undefined {
  const [match, host = '', port] = SERVER.exec(text) ?? []
  if (match === undefined || Number(port ?? PORT) > 65_535 || Number(port ?? PORT) < 1) return undefined
  const bare = host.startsWith('[') ? host.slice(1, -1) : host
  return { host: bare === '' ? 'localhost' : bare, port: Number(port ?? PORT) }
}

function decodeURIComponentOr(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
