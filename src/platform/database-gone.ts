/** What the driver, the network and the server say when there is no database to ask. */
const GONE: ReadonlySet<string> = new Set([
  'CONNECT_TIMEOUT',
  'CONNECTION_CLOSED',
  'CONNECTION_DESTROYED',
  'CONNECTION_ENDED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
  // Shut down, crashed, starting up, no connection left.
  '57P01',
  '57P02',
  '57P03',
  '53300',
  // A standby, or a server that was made to take no changes.
  '25006',
  'READ_ONLY_SERVER',
])

/** Thrown by the driver: it names the statement, or the place that it could not connect to. */
const isOfDriver = (error: Error): boolean => 'query' in error || 'address' in error || 'errors' in error

/** Said by another thread, where the driver's own error stays. */
export class DatabaseGone extends Error {
  override name = 'DatabaseGone'
}

/** Whether an error says that a connection was cut or could not be made, whoever's it was. */
export const isConnectionGone = (error: unknown): error is Error & { code: string } =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && GONE.has(error.code)

/** Whether an error says that the database cannot be reached. Calls to others fail with errors of their own. */
export const isDatabaseGone = (error: unknown): boolean =>
  error instanceof DatabaseGone || (isConnectionGone(error) && (error.name === 'PostgresError' || isOfDriver(error)))
