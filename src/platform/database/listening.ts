import { setTimeout as pause } from 'node:timers/promises'
import { isConnectionGone } from '../database-gone.ts'
import type { DriverOptions, Generation } from './generation.ts'

interface Ear {
  heard(payload: string): void
  /** Called whenever it has begun to listen, also after a cut. */
  listening: (() => void) | undefined
}

type Start = (options: Pick<DriverOptions, 'max' | 'keepConnection' | 'heard'>, lost: () => void) => Generation

const AGAIN_MS = 50

const asIdentifier = (channel: string): string => `"${channel.replaceAll('"', '""')}"`

/** Listens to channels over one connection, and over another one as soon as that is cut. */
export function startListening(start: Start) {
  const ears = new Map<string, Set<Ear>>()
  let current: Promise<Generation> | undefined
  /** The one that listens now. */
  let live: Generation | undefined
  let isOver = false

  function heard(channel: string, payload: string): void {
    for (const ear of ears.get(channel) ?? []) ear.heard(payload)
  }

  async function connect(): Promise<Generation> {
    while (!isOver) {
      let isIn = false
      const next = start({ max: 1, keepConnection: true, heard }, () => {
        if (isIn) void renew()
      })
      try {
        for (const channel of ears.keys()) await next.sql.unsafe(`listen ${asIdentifier(channel)}`)
        isIn = true
        live = next
        return next
      } catch {
        await next.end(0)
        await pause(AGAIN_MS, undefined, { ref: false })
      }
    }
    throw Object.assign(new Error('nobody listens any more'), { code: 'CONNECTION_ENDED' })
  }

  async function renew(): Promise<void> {
    live = undefined
    current = connect()
    await current.then(
      () => {
        for (const some of ears.values()) for (const ear of some) ear.listening?.()
      },
      () => {},
    )
  }

  /** After a cut everything is listened to anew, so nothing is lost when this meets one. */
  async function say(word: 'listen' | 'unlisten', channel: string, to: Generation): Promise<void> {
    try {
      await to.sql.unsafe(`${word} ${asIdentifier(channel)}`)
    } catch (error) {
      if (!isConnectionGone(error)) throw error
    }
  }

  return {
    async listen(channel: string, hears: Ear['heard'], listening?: () => void) {
      const ear: Ear = { heard: hears, listening }
      const some = ears.get(channel) ?? new Set()
      ears.set(channel, some.add(ear))
      current ??= connect()
      await say('listen', channel, await current)
      listening?.()
      return {
        async unlisten(): Promise<void> {
          some.delete(ear)
          if (some.size > 0 || ears.get(channel) !== some) return
          ears.delete(channel)
          // Where nobody listens at present there is nothing to take back, and a stop must not wait for the database.
          if (live) await say('unlisten', channel, live)
        },
      }
    },
    async end(timeoutS: number): Promise<void> {
      isOver = true
      if (live) await live.end(timeoutS)
      else
        await current?.then(
          (generation) => generation.end(timeoutS),
          () => {},
        )
    },
  }
}
