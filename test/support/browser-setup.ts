import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  export interface ProvidedContext {
    browserPath: string
  }
}

/** The first has no windows, and takes half of the processor time that the others take. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
] as const
const isRoot = process.getuid?.() === 0

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** A browser of the system, else the one that Playwright has fetched before. */
function findBrowser(): string | undefined {
  const directories = (process.env.PATH ?? '').split(delimiter)
  const candidates = NAMES.flatMap((name) => directories.map((directory) => join(directory, name)))
  return [...candidates, chromium.executablePath()].find(isExecutable)
}

const run = (command: string, ...args: readonly string[]): boolean =>
  spawnSync(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0

const PLAYWRIGHT = join(dirname(createRequire(import.meta.url).resolve('playwright-core')), 'cli.js')

/** Ways to get one, each tried when the ones before it did not help. */
const WAYS: readonly (() => boolean)[] = [
  () => isRoot && existsSync('/usr/bin/apt-get') && run('apt-get', 'update', '-qq') && aptInstall(NAMES[0]),
  () => isRoot && existsSync('/usr/bin/apt-get') && aptInstall('chromium'),
  () => run(process.execPath, PLAYWRIGHT, 'install', 'chromium', ...(isRoot ? ['--with-deps'] : [])),
]
/** A machine that has just been started often updates itself: its packages are waited for. */
const aptInstall = (name: string): boolean =>
  run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=120', name)

/** Makes sure that there is a browser, once per run. */
export function setup(project: TestProject): void {
  for (const way of WAYS) if (!findBrowser()) way()
  const path = findBrowser()
  if (!path) throw new Error('no browser: install Chromium, or let Playwright fetch one (npx playwright-core install)')
  project.provide('browserPath', path)
}
