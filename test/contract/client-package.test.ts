import { execFileSync } from 'node:child_process'
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { anApiUser } from '../builders/client.ts'
import { aFin, testLife } from '../support/life.ts'
import { aDataDir } from '../support/service.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const CLIENT = join(ROOT, 'client')
const life = testLife()

/** The project of somebody who has installed the package. */
const project = aDataDir()
const installed = join(project, 'node_modules/@plakette/client')

const readme = readFileSync(join(CLIENT, 'README.md'), 'utf8')
const snippets = [...readme.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code = '']) => code)
const [FIRST_ORDER = '', , , CHECK = ''] = snippets

beforeAll(() => {
  execFileSync('npm', ['pack', '--pack-destination', project], { cwd: CLIENT, stdio: 'ignore' })
  const [packed = ''] = globSync('*.tgz', { cwd: project })
  mkdirSync(installed, { recursive: true })
  execFileSync('tar', ['-xzf', join(project, packed), '-C', installed, '--strip-components=1'])
  writeFileSync(join(project, 'package.json'), '{ "type": "module" }')
})

const run = (name: string): string =>
  execFileSync(process.execPath, [join(project, name)], { cwd: project, encoding: 'utf8' })

/** A module with all that it imports. */
function loaded(file: string, seen = new Set<string>()): string {
  if (seen.has(file)) return ''
  seen.add(file)
  const code = readFileSync(file, 'utf8')
  const imported = [...code.matchAll(/from\s*["'](\.[^"']+)["']/g)].map(([, path = '']) => join(dirname(file), path))
  return code + imported.map((path) => loaded(path, seen)).join('')
}

describe('the packed client package', () => {
  it('has what it exports, its README and nothing of the repository', () => {
    const { exports, dependencies }: { exports: Record<string, Record<string, string>>; dependencies?: unknown } =
      JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'))
    const named = Object.values(exports).flatMap((entry) => Object.values(entry))
    expect(named.filter((path) => globSync(path, { cwd: installed }).length !== 1)).toEqual([])
    expect(dependencies).toBeUndefined()
    const files = globSync('**/*.*', { cwd: installed })
    expect(files).toContain('README.md')
    expect(files.filter((file) => !/^(package\.json|README\.md|dist\/.*\.(js|d\.ts))$/.test(file))).toEqual([])
    const texts = files.map((file) => readFileSync(join(installed, file), 'utf8'))
    expect(texts.filter((text) => text.includes(ROOT))).toEqual([])
  })

  it('is as small as its README says', () => {
    const told = [...readme.matchAll(/^\| `@plakette\/client(\S*)` \|.*\| (\d+) kB \|$/gm)]
    expect(told.map(([, entry]) => entry)).toEqual(['', '/webhooks', '/validate'])
    const { exports }: { exports: Record<string, { default: string }> } = JSON.parse(
      readFileSync(join(installed, 'package.json'), 'utf8'),
    )
    for (const [, entry, kilobytes] of told) {
      const file = exports[`.${entry}`]?.default ?? 'missing'
      expect(gzipSync(loaded(join(installed, file))).length, `.${entry}`).toBeLessThanOrEqual(Number(kilobytes) * 1000)
    }
  })

  it('has types that a strict program understands, and that stop a field in the wrong place', () => {
    const wrong = FIRST_ORDER.replace("x9Z',", "x9Z', frontLicencePlateSecurityCode: 'a1B',")
    expect(wrong).not.toBe(FIRST_ORDER)
    const check = (name: string, code: string): string => {
      writeFileSync(join(project, name), code)
      const options = [
        '--noEmit',
        '--strict',
        '--exactOptionalPropertyTypes',
        '--module',
        'nodenext',
        '--target',
        'es2024',
      ]
      const libraries = ['--lib', 'es2024,dom,dom.asynciterable', '--types', '']
      const compiler = join(ROOT, 'node_modules/typescript/bin/tsc')
      const how = { cwd: project, encoding: 'utf8' } as const
      try {
        return execFileSync(process.execPath, [compiler, ...options, ...libraries, name], how)
      } catch (error) {
        return String(Object(error).stdout)
      }
    }
    expect(check('right.ts', FIRST_ORDER + snippets[1])).toBe('')
    expect(check('checked.ts', `declare const body: unknown\n${CHECK}`)).toBe('')
    expect(check('wrong.ts', wrong)).toMatch(/error TS\d+: .*frontLicencePlateSecurityCode/)
    rmSync(join(project, 'wrong.ts'))
  })

  it('files a first order with the ten lines of its README, as printed', async () => {
    const { client, user } = await anApiUser(life.sql)
    const vehicle = aFin()
    const steps = [{ after: 'PT0S', decision: 'approved' }]
    await life.authority().scenario({ match: { vehicleIdentificationNumber: vehicle }, steps })
    const ours = FIRST_ORDER.replace('http://127.0.0.1:8080', life.baseUrl)
      .replace('clientId: 1', `clientId: ${client.id}`)
      .replace("login: '…'", `login: '${user.login}'`)
      .replace("password: '…'", `password: '${user.password}'`)
      .replace('WTEST00000000AB01', vehicle)
    expect(ours.trim().split('\n')).toHaveLength(10)
    writeFileSync(join(project, 'first-order.ts'), ours)
    expect(run('first-order.ts')).toBe('approved\n')
  })

  it('checks a body offline', () => {
    const body = '{ email: "x" }'
    writeFileSync(join(project, 'check.ts'), `const body = ${body}\n${CHECK}`)
    expect(run('check.ts')).toContain('COM-01 customization customization is required')
  })
})
