import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type LockedPackage, readLock, runtimePackages } from './lock.ts'

/**
 * Prints a bill of materials (CycloneDX 1.5) of what runs, for all platforms, from the lock file alone. `npm sbom` leaves
 * out what is a dependency of the product and of its tests at once.
 */

const purlOf = (name: string, version: string): string => `pkg:npm/${name.replace('@', '%40')}@${version}`

/** The lock file has hashes in base64, a bill of materials in hexadecimal. */
const hashOf = (integrity: string): { alg: string; content: string } => {
  const [algorithm = '', base64 = ''] = integrity.split('-')
  return { alg: algorithm.replace('sha', 'SHA-'), content: Buffer.from(base64, 'base64').toString('hex') }
}

const componentOf = ({ name, version, licence, integrity, isOptional }: LockedPackage) => ({
  type: 'library',
  'bom-ref': purlOf(name, version),
  name,
  version,
  scope: isOptional ? 'optional' : 'required',
  ...(integrity && { hashes: [hashOf(integrity)] }),
  ...(licence && { licenses: [{ license: { id: licence } }] }),
  purl: purlOf(name, version),
})

const { name, version }: { name: string; version: string } = JSON.parse(
  readFileSync(resolve(import.meta.dirname, '../package.json'), 'utf8'),
)
// One package can be installed in two places.
const components = new Map(
  runtimePackages(readLock()).map((locked) => [purlOf(locked.name, locked.version), componentOf(locked)]),
)
const bom = {
  bomFormat: 'CycloneDX',
  specVersion: '1.5',
  version: 1,
  metadata: { component: { type: 'application', 'bom-ref': purlOf(name, version), name, version } },
  components: [...components.values()],
}
process.stdout.write(`${JSON.stringify(bom, undefined, 2)}\n`)
