import { userInfo } from 'node:os'
import { COMMANDS } from '../doors/cli/commands.ts'
import { runCommandLine } from '../doors/cli/run.ts'
import type { Service } from '../doors/cli/service.ts'
import { readConfig, readEnvironment } from '../platform/config.ts'

/** The program `plakette`: hands the real world to the command line and sets the exit code. */
export async function main(): Promise<void> {
  const directory = process.cwd()
  const world = {
    config: () => readConfig(readEnvironment(process.env, directory), directory),
    actor: `cli:${osUser()}`,
    fetch,
    service: SERVICE,
  }
  process.exitCode = await runCommandLine(COMMANDS, process.argv.slice(2), world, {
    result: (text) => process.stdout.write(`${text}\n`),
    message: (line) => process.stderr.write(`${line}\n`),
  })
}

/** Only the commands that need the service load it. */
const operations = () => import('./operations.ts')
const SERVICE: Service = {
  run: async (...given) => (await import('./run.ts')).runService(...given),
  queryOrderStatus: async (...given) => (await operations()).queryOrderStatus(...given),
  correctOrder: async (...given) => (await operations()).correctOrder(...given),
  checkPower: async (...given) => (await operations()).checkPower(...given),
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
