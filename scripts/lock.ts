import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

/** What the lock file says of a package. */
export interface LockedPackage {
  /** Where it is installed, below the root of the project. */
  path: string
  /** The package itself; differs from the path's end where another one was put in its place. */
  name: string
  version: string
  licence: string | undefined
  integrity: string | undefined
  resolved: string | undefined
  isDevelopment: boolean
  isOptional: boolean
  hasInstallScript: boolean
}

interface Entry {
  name?: string
  version?: string
  license?: string
  integrity?: string
  resolved?: string
  dev?: boolean
  optional?: boolean
  hasInstallScript?: boolean
}

export function readLock(): LockedPackage[] {
  const text = readFileSync(resolve(import.meta.dirname, '../package-lock.json'), 'utf8')
  const { packages }: { packages: Record<string, Entry> } = JSON.parse(text)
  return Object.entries(packages)
    .filter(([path]) => path !== '')
    .map(([path, entry]) => ({
      path,
      name: entry.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version: entry.version ?? '',
      licence: entry.license,
      integrity: entry.integrity,
      resolved: entry.resolved,
      isDevelopment: entry.dev === true,
      isOptional: entry.optional === true,
      hasInstallScript: entry.hasInstallScript === true,
    }))
}

export const runtimePackages = (locked: readonly LockedPackage[]): LockedPackage[] =>
  locked.filter(({ isDevelopment }) => !isDevelopment)
