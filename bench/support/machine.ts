import { closeSync, fdatasyncSync, openSync, rmSync, writeSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { machineCores, readProcessorTimes } from './processor.ts'
import { median, round } from './statistics.ts'

export interface Machine {
  at: string
  node: string
  cores: number
  /** What a commit waits for on this disk. */
  fsyncMs: number
  /** Cores that others keep busy before anything starts: above 0.1 the figures are disturbed. */
  busyCores: number
}

const LOOK_MS = 1000

/** What the figures of a run depend on besides the code. */
export async function describeMachine(directory: string): Promise<Machine> {
  const before = readProcessorTimes()
  await pause(LOOK_MS)
  return {
    at: new Date().toISOString(),
    node: process.version,
    cores: cpus().length,
    busyCores: round(machineCores(before, readProcessorTimes()), 2),
    fsyncMs: round(measureFsyncMs(directory), 2),
  }
}

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
