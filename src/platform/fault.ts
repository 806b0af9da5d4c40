/** Errors whose message is our own or the engine's. That of others, such as PostgreSQL's, can quote what was sent. */
const SPEAKS_FREELY: ReadonlySet<string> = new Set(['Error', 'TypeError', 'RangeError', 'AssertionError'])

/** What a log line may tell of an unexpected error: where it arose, never a value of the request. */
export function describeFault(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { name: typeof error }
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? []
  return {
    name: error.name,
    ...('code' in error && typeof error.code === 'string' && { code: error.code }),
    ...(SPEAKS_FREELY.has(error.name) && { message: error.message }),
    at: frames.map((line) => line.trim()),
  }
}
