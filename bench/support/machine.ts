import { closeSync, fdatasyncSync, openSync, rmSync, writeSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { machineCores, readProcessorTimes } from './processor.ts'
import { median, round } from './statistics.ts'
import type { Workspace } from './workspace.ts'

export interface Machine {
  at: string
  node: string
  postgres: string
  platform: string
  processor: string
  cores: number
  memoryGib: number
  /** What a commit waits for on this disk. */
  fsyncMs: number
  /** Cores that others keep busy before anything starts: above 0.1 the figures are disturbed. */
  busyCores: number
}

const LOOK_MS = 1000

/** What the figures of a run depend on besides the code. */
export async function describeMachine({
  directory,
  postgres,
}: Pick<Workspace, 'directory' | 'postgres'>): Promise<Machine> {
  const before = readProcessorTimes()
  await pause(LOOK_MS)
  return {
    at: new Date().toISOString(),
    ...{ node: process.version, postgres, platform: `${process.platform} ${process.arch}` },
    processor: cpus()[0]?.model.trim() || 'unknown',
    cores: cpus().length,
    memoryGib: round(totalmem() / 2 ** 30, 1),
    busyCores: round(machineCores(before, readProcessorTimes()), 2),
    fsyncMs: round(measureFsyncMs(directory), 2),
  }
}

/** Where a promise was met, in one line: a figure without its machine says little. */
export const machineLine = ({
  processor,
  platform,
  cores,
  memoryGib,
  node,
  postgres,
  fsyncMs,
  busyCores,
}: Machine): string =>
  `on ${processor} (${platform}), ${cores} cores, ${memoryGib} GiB, Node ${node}, PostgreSQL ${postgres}, fsync ${fsyncMs} ms; ` +
  `others kept ${busyCores} cores busy before`

/** 8 KiB written and forced out, in milliseconds. */
function measureFsyncMs(directory: string, times = 50): number {
  const file = join(directory, 'fsync-probe')
  const descriptor = openSync(file, 'w')
  const page = Buffer.alloc(8192, 1)
  const samples = Array.from({ length: times }, () => {
    const startedAt = performance.now()
    writeSync(descriptor, page)
    fdatasyncSync(descriptor)
    return performance.now() - startedAt
  })
  closeSync(descriptor)
  rmSync(file)
  return median(samples)
}
