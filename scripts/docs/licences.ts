import type { LockedPackage } from '../lock.ts'
import { page, table } from './markdown.ts'

/** Licences under which the product may be run and handed on, as SPDX names them. None asks for our own source. */
const ALLOWED: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'Unlicense',
])

/** One line per package that may not run here, or does not say under which licence it may. */
export const licenceProblems = (packages: readonly LockedPackage[]): string[] =>
  packages
    .filter(({ licence }) => licence === undefined || !ALLOWED.has(licence))
    .map(({ name, version, licence }) => `${name} ${version}: ${licence ?? 'names no licence'}`)

export const renderLicences = (packages: readonly LockedPackage[]): string =>
  page('Licences', '`package-lock.json`', [
    `What runs with the product. Allowed: ${[...ALLOWED].join(', ')}; \`npm run licences\` refuses anything else. Of the ` +
      'optional ones npm installs those of the platform. `npm run sbom` prints the same as CycloneDX, with the hashes.',
    table(
      ['package', 'version', 'licence', 'installed'],
      packages.map(({ name, version, licence, isOptional }) => [
        name,
        version,
        licence ?? '',
        isOptional ? 'on its platform' : 'always',
      ]),
    ),
  ])
