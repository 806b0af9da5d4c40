import { parseArgs } from 'node:util'

export interface SimulatorOptions {
  host: string
  port: number
  /** Absent: nothing survives a restart. */
  stateDir: string | undefined
  /** Absent: the simulated authority decides on command only. */
  decisionMs: number | undefined
}

const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost'])

export const USAGE =
  'usage: node sim/main.ts [--port 8081] [--host 127.0.0.1] [--state-dir DIR] [--decision-ms 3000|never]'

/** Reads the command line; throws an error of one line that names the option. */
export function readArguments(argv: readonly string[]): SimulatorOptions {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      host: { type: 'string', default: '127.0.0.1' },
      port: { type: 'string', default: '8081' },
      'state-dir': { type: 'string' },
      'decision-ms': { type: 'string', default: '3000' },
    },
  })
  // The simulators take any login and any control call, so they are for this machine only.
  if (!LOOPBACK.has(values.host)) throw new Error(`--host must be a loopback address, not ${values.host}`)
  return {
    host: values.host,
    port: wholeNumber('--port', values.port, 65_535),
    stateDir: values['state-dir'],
    decisionMs: values['decision-ms'] === 'never' ? undefined : wholeNumber('--decision-ms', values['decision-ms']),
  }
}

function wholeNumber(option: string, text: string, max = Number.MAX_SAFE_INTEGER): number {
  const value = Number(text)
  if (!/^\d+$/.test(text) || value > max) throw new Error(`${option} must be a whole number up to ${max}, not ${text}`)
  return value
}
