import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { addressOf } from '../door/call.ts'
import { EVERYTHING, takeHints } from './take-hints.ts'

const CHANNEL = 'plakette-hints'
const LOCK = 'plakette-stream'
/** A browser asks again by itself after a cut, but never after an answer that is no stream (a proxy's 502). */
const AGAIN_MS = 5000

/** Listens until the signal, through cuts and refusals. What came in between was missed: then everything is old. */
function listen(signal: AbortSignal, tell: (hints: string) => void): void {
  let wasOpen = false
  function open(): void {
    if (signal.aborted) return
    const stream = new EventSource(addressOf('/stream'))
    stream.onopen = () => {
      if (wasOpen) tell(EVERYTHING)
      wasOpen = true
    }
    stream.onmessage = ({ data }) => tell(String(data))
    stream.onerror = () => {
      if (stream.readyState !== EventSource.CLOSED) return
      wasOpen = true
      setTimeout(open, AGAIN_MS)
    }
    signal.addEventListener('abort', () => stream.close())
  }
  open()
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
    channel.onmessage = ({ data }) => void takeHints(queries, String(data))
    const hold = () =>
      new Promise<void>((resolve) => {
        listen(stop.signal, (hints) => {
          void takeHints(queries, hints)
          channel.postMessage(hints)
        })
        stop.signal.addEventListener('abort', () => resolve())
      })
    navigator.locks?.request(LOCK, { signal: stop.signal }, hold).catch(() => undefined)
    return () => {
      stop.abort()
      channel.close()
    }
  }, [queries])
}
