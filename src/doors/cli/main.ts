import { userInfo } from 'node:os'
import { readConfig, readEnvironment } from '../../platform/config.ts'
import { COMMANDS } from './commands.ts'
import type { World } from './context.ts'
import { runCommandLine } from './run.ts'

/** The program `plakette`: hands the real world to the command line and sets the exit code. */
export async function main(): Promise<void> {
  const directory = process.cwd()
  const world: World = {
    config: () => readConfig(readEnvironment(process.env, directory), directory),
    actor: `cli:${osUser()}`,
    fetch,
  }
  process.exitCode = await runCommandLine(COMMANDS, process.argv.slice(2), world, {
    result: (text) => process.stdout.write(`${text}\n`),
    message: (line) => process.stderr.write(`${line}\n`),
  })
}

/** A container may run under a number that has no name. */
function osUser(): string {
  try {
    return userInfo().username
  } catch {
    return String(process.getuid?.() ?? 'unknown')
  }
}
