import { userInfo } from 'node:os'
import { COMMANDS } from '../doors/cli/commands.ts'
import { runCommandLine } from '../doors/cli/run.ts'
import type { Service } from '../doors/cli/service.ts'
import { readConfig, readEnvironment } from '../platform/config.ts'
import { outliveCuts } from './outlive-cuts.ts'

/** The program `plakette`: hands the real world to the command line and sets the exit code. */
export async function main(): Promise<void> {
  // Whoever waits for the same connection is told; a command has nobody else to tell.
  outliveCuts(() => {})
  const { isTTY, columns, rows } = process.stdout
  // Some terminals do not say how large they are.
  const screen = isTTY ? { width: columns || 80, height: rows || 24 } : undefined
  const place = { environment: process.env, directory: process.cwd(), screen }
  process.exitCode = await runProgram(process.argv.slice(2), place, {
    stdout: (text) => process.stdout.write(text),
    stderr: (text) => process.stderr.write(text),
  })
}

/** What the program sees of where it is started. */
interface Place {
  environment: Readonly<Record<string, string | undefined>>
  directory: string
  /** Columns and lines of its terminal, if it writes to one. */
  screen?: { width: number; height: number } | undefined
}

type Write = (text: string) => void

/** One command line from its words to its exit code; tests run many in one process. */
export const runProgram = (
  args: readonly string[],
  { environment, directory, screen }: Place,
  { stdout, stderr }: Record<'stdout' | 'stderr', Write>,
): Promise<number> =>
  runCommandLine(
    COMMANDS,
    args,
    {
      config: () => readConfig(readEnvironment(environment, directory), directory),
      actor: `cli:${osUser()}`,
      fetch,
      width: screen?.width,
      terminal: screen && { height: screen.height, write: stdout },
      service: SERVICE,
    },
    { result: (text) => stdout(`${text}\n`), message: (line) => stderr(`${line}\n`) },
  )

/** Only the commands that need the service load it. */
const operations = () => import('./operations.ts')
const SERVICE: Service = {
  run: async (...given) => (await import('./run.ts')).runService(...given),
  queryOrderStatus: async (...given) => (await operations()).queryOrderStatus(...given),
  correctOrder: async (...given) => (await operations()).correctOrder(...given),
  checkPower: async (...given) => (await operations()).checkPower(...given),
  validate: async (...given) => (await operations()).validate(...given),
  degradedBy: async (...given) => (await operations()).degradedBy(...given),
}

/** A container may run under a number that has no name. */
function osUser(): string {
  try {
    return userInfo().username
  } catch {
    return String(process.getuid?.() ?? 'unknown')
  }
}
