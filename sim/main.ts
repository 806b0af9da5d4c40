import { readArguments, type SimulatorOptions, USAGE } from './arguments.ts'
import { startSimulators } from './simulators.ts'

/** One line on stderr, then the end. */
function giveUp(message: string, code: number): never {
  process.stderr.write(`simulators: ${message}\n`)
  process.exit(code)
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

function optionsOrUsage(): SimulatorOptions {
  try {
    return readArguments(process.argv.slice(2))
  } catch (error) {
    return giveUp(`${messageOf(error)}; ${USAGE}`, 2)
  }
}

/** As a child the simulators live exactly as long as their parent, however it ends. */
function followParent(): void {
  // Nothing is lost by leaving at once: the journal is written before a message is answered.
  process.on('disconnect', () => process.exit(0))
  // Ctrl-C in a terminal reaches the whole group; when to stop is the parent's decision.
  process.on('SIGINT', () => {})
}

if (process.send) followParent()
const { host, ...options } = optionsOrUsage()
try {
  const simulators = await startSimulators({ host, ...options })
  const stop = () => void simulators.stop().then(() => process.exit(0))
  process.once('SIGTERM', stop)
  if (process.send) process.send({ ready: true, port: simulators.port })
  else process.once('SIGINT', stop)
  process.stdout.write(`simulators ready http://${host.includes(':') ? `[${host}]` : host}:${simulators.port}\n`)
} catch (error) {
  giveUp(messageOf(error), 1)
}
