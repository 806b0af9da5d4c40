import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { addressOf } from '../door/call.ts'

const CHANNEL = 'plakette-hints'
const LOCK = 'plakette-stream'

/** What a hint makes old, by its first word. A hint carries no data: that always comes through the checked routes. */
const MAKES_OLD: Record<string, readonly string[]> = {
  order: ['orders', 'overview', 'counts', 'vehicles', 'lanes', 'simulator', 'powers-of-attorney', 'batches'],
  batch: ['batches'],
  webhook: ['webhooks', 'overview', 'counts'],
  power: ['powers-of-attorney', 'overview', 'counts', 'vehicles'],
}

/** Hints come one per line; after a lost connection any of them may be missing, and `all` says so. */
function apply(queries: QueryClient, hints: string): void {
  const kinds = new Set(hints.split('\n').map((hint) => hint.split(' ')[0] ?? ''))
  if (kinds.has('all')) void queries.invalidateQueries()
  const words = new Set([...kinds].flatMap((kind) => MAKES_OLD[kind] ?? []))
  for (const word of words) void queries.invalidateQueries({ queryKey: [word] })
}

/**
 * One tab holds the stream, the others hear it from there: browsers allow six connections to a host. A tab that closes
 * lets the next one have it.
 */
export function useLiveHints(): void {
  const queries = useQueryClient()
  useEffect(() => {
    const stop = new AbortController()
    const channel = new BroadcastChannel(CHANNEL)
    channel.onmessage = ({ data }) => apply(queries, String(data))
    const hold = () =>
      new Promise<void>((resolve) => {
        const stream = new EventSource(addressOf('/stream'))
        stream.onmessage = ({ data }) => {
          apply(queries, data)
          channel.postMessage(data)
        }
        stop.signal.addEventListener('abort', () => {
          stream.close()
          resolve()
        })
      })
    navigator.locks?.request(LOCK, { signal: stop.signal }, hold).catch(() => undefined)
    return () => {
      stop.abort()
      channel.close()
    }
  }, [queries])
}
