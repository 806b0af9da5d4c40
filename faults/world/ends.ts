import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'

/** What has to be given back however a run ends, and whatever it is in the middle of: processes, mounts, directories. */
export interface Ends {
  /** Takes something, at once, unless everything has ended: then nothing may begin any more. */
  take<Thing>(take: () => Thing, giveBack: (thing: Thing) => unknown): Thing
  /** Work that is waited for before anything is given back. */
  during<Result>(work: () => Promise<Result>): Promise<Result>
  /** Starts a process that lives no longer; the signal ends it. */
  spawn(command: string, args: readonly string[], options: SpawnOptions & { endsBy: NodeJS.Signals }): ChildProcess
  isOver(): boolean
  /** Gives all back, what was taken last first. However often it is called, it happens once. */
  run(): Promise<void>
}

const PATIENCE_MS = 10_000

export function createEnds(): Ends {
  const held = new Set<() => unknown>()
  let running: Promise<void> | undefined

  function take<Thing>(taking: () => Thing, giveBack: (thing: Thing) => unknown): Thing {
    if (running) throw new Error('everything has ended')
    const thing = taking()
    held.add(() => giveBack(thing))
    return thing
  }

  async function giveBackAll(): Promise<void> {
    for (const giveBack of [...held].toReversed()) {
      try {
        await giveBack()
      } catch (error) {
        process.stderr.write(`something was not given back: ${error}\n`)
      }
    }
  }

  return {
    take,
    during: (work) => take(work, (result) => result.catch(() => {})),
    spawn(command, args, { endsBy, ...options }) {
      if (running) throw new Error('everything has ended')
      const child = spawn(command, args, options)
      const giveBack = (): Promise<void> => endChild(child, endsBy)
      held.add(giveBack)
      child.once('exit', () => held.delete(giveBack))
      return child
    },
    isOver: () => running !== undefined,
    run() {
      running ??= giveBackAll()
      return running
    },
  }
}

async function endChild(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill(signal)
  const late = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS)
  await gone
  clearTimeout(late)
}
