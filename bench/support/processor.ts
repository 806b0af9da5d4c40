import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** Processor seconds used so far; on other systems than Linux nothing is known. */
export interface ProcessorTimes {
  at: number
  /** Per process, its ended children included. */
  byPid: ReadonlyMap<number, { parent: number; seconds: number }>
  /** Of the whole machine. */
  total: number
}

const TICKS_PER_SECOND = 100

export function readProcessorTimes(): ProcessorTimes {
  const byPid = new Map<number, { parent: number; seconds: number }>()
  for (const entry of existsSync('/proc/stat') ? readdirSync('/proc') : []) {
    if (/^\d+$/.test(entry)) {
      const times = readProcess(entry)
      if (times) byPid.set(Number(entry), times)
    }
  }
  return { at: performance.now(), byPid, total: readMachine() }
}

function readProcess(pid: string): { parent: number; seconds: number } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in brackets may hold anything, so the fields are counted after it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
    return { parent: Number(fields[1]), seconds: ticks / TICKS_PER_SECOND }
  } catch {
    // It has just ended.
    return undefined
  }
}

function readMachine(): number {
  if (!existsSync('/proc/stat')) return Number.NaN
  const [, ...fields] = (readFileSync('/proc/stat', 'utf8').split('\n', 1)[0] ?? '').split(/ +/)
  const [user = 0, nice = 0, system = 0, , , irq = 0, softIrq = 0] = fields.map(Number)
  return (user + nice + system + irq + softIrq) / TICKS_PER_SECOND
}

/** How many cores a process and its descendants kept busy between two readings. */
export function coresUsed(before: ProcessorTimes, after: ProcessorTimes, root: number): number {
  const used = (times: ProcessorTimes): number => {
    const family = familyOf(times, root)
    return [...times.byPid].reduce((sum, [pid, { seconds }]) => sum + (family.has(pid) ? seconds : 0), 0)
  }
  return (used(after) - used(before)) / ((after.at - before.at) / 1000)
}

function familyOf({ byPid }: ProcessorTimes, root: number): ReadonlySet<number> {
  const family = new Set([root])
  for (let size = 0; size < family.size; ) {
    size = family.size
    for (const [pid, { parent }] of byPid) if (family.has(parent)) family.add(pid)
  }
  return family
}

/** How many cores the whole machine kept busy: what is not ours disturbs the figures. */
export const machineCores = (before: ProcessorTimes, after: ProcessorTimes): number =>
  (after.total - before.total) / ((after.at - before.at) / 1000)

/** Resident memory of a process in MiB. */
export function residentMib(pid: number): number {
  const file = `/proc/${pid}/status`
  const [, kib] = /^VmRSS:\s+(\d+)/m.exec(existsSync(file) ? readFileSync(file, 'utf8') : '') ?? []
  return kib === undefined ? Number.NaN : Number(kib) / 1024
}

/** The most memory that a process has had so far. */
export function peakMegabytes(pid: number): number {
  const file = `/proc/${pid}/status`
  const [, kilobytes = ''] = /VmHWM:\s+(\d+) kB/.exec(existsSync(file) ? readFileSync(file, 'utf8') : '') ?? []
  return Math.round(Number(kilobytes) / 1024)
}
