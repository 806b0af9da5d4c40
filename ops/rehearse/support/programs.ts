import { type ChildProcess, spawn } from 'node:child_process'

export interface Program {
  pid: number
  /** The first group of what it said when it was ready. */
  address: string
  output(): string
  runs(): boolean
  /** SIGTERM, or another signal; resolves with the exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>
  kill(): Promise<void>
}

interface Start {
  command: string
  args: readonly string[]
  env: Readonly<Record<string, string>>
  cwd: string
  ready: RegExp
  /** Who runs it, where that is not us. */
  as?: { uid: number; gid: number } | undefined
}

const READY_MS = 120_000

/** Starts a program with this environment and nothing else, and waits until it says that it is ready. */
export async function startProgram({ command, args, env, cwd, ready, as }: Start): Promise<Program> {
  const child = spawn(command, args, {
    cwd,
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...as,
  })
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  let output = ''
  const address = await new Promise<string>((resolve, reject) => {
    const fail = (why: string): void => {
      child.kill('SIGKILL')
      reject(new Error(`${args.join(' ')} ${why}: ${output.slice(-3000)}`))
    }
    const timer = setTimeout(() => fail('did not get ready'), READY_MS)
    const read = (chunk: Buffer): void => {
      output += chunk.toString()
      const [, found] = ready.exec(output) ?? []
      if (found === undefined) return
      clearTimeout(timer)
      resolve(found)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('error', (error) => fail(error.message))
    void ended.then((code) => {
      clearTimeout(timer)
      reject(new Error(`${args.join(' ')} ended with ${code}: ${output.slice(-3000)}`))
    })
  })
  return {
    pid: child.pid ?? 0,
    address,
    output: () => output,
    runs: () => child.exitCode === null && child.signalCode === null,
    async stop(signal = 'SIGTERM') {
      child.kill(signal)
      return ended
    },
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

export interface Ran {
  exitCode: number | null
  stdout: string
  stderr: string
}

/** A line as an operator types it. */
export async function shell(line: string, env: Readonly<Record<string, string>>, cwd: string): Promise<Ran> {
  const child = spawn('bash', ['-c', line], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const [stdout, stderr] = [collect(child, 'stdout'), collect(child, 'stderr')]
  const exitCode = await new Promise<number | null>((resolve, reject) => {
    child.once('close', resolve)
    child.once('error', reject)
  })
  return { exitCode, stdout: stdout(), stderr: stderr() }
}

function collect(child: ChildProcess, stream: 'stdout' | 'stderr'): () => string {
  let text = ''
  child[stream]?.on('data', (chunk: Buffer) => {
    text += chunk.toString()
  })
  return () => text
}
