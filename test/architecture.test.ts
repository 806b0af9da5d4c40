import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = resolve(import.meta.dirname, '..')

const CORE = ['kernel', 'platform']

/** What a folder of src/ may import besides itself. The order of the lines is the order of the floors. */
const MAY_IMPORT: Record<string, readonly string[]> = {
  kernel: [],
  'paper/read': ['kernel'],
  'paper/draw': ['kernel'],
  platform: ['kernel'],
  'foreign/authority': CORE,
  'foreign/trust': CORE,
  'foreign/plate-service': CORE,
  'domain/party': ['kernel'],
  'domain/client': CORE,
  'domain/file': [...CORE, 'domain/client'],
  'domain/event': [...CORE, 'domain/client'],
  'domain/power-of-attorney': [...CORE, 'paper/read', 'paper/draw', 'domain/party', 'domain/file'],
  'domain/application': ['kernel', 'paper/read', 'domain/party'],
  'domain/order': [...CORE, 'domain/client', 'domain/file', 'domain/event', 'domain/application'],
  'domain/gks-access': [...CORE, 'domain/client', 'domain/order'],
  'domain/fee-notice': [...CORE, 'domain/client', 'domain/file', 'domain/event', 'domain/order'],
  'domain/unmatched-message': [...CORE, 'domain/client', 'domain/file', 'domain/event', 'domain/order'],
  'domain/invoice': [...CORE, 'paper/draw', 'domain/client', 'domain/file', 'domain/application'],
  'domain/announcement': [...CORE, 'domain/client'],
  'domain/registration-office': [...CORE, 'domain/client'],
  'flows/power-of-attorney': [
    ...CORE,
    'paper/read',
    'foreign/trust',
    'domain/party',
    'domain/client',
    'domain/file',
    'domain/power-of-attorney',
    'domain/application',
    'domain/order',
  ],
  'flows/intake': [
    ...CORE,
    'domain/client',
    'domain/gks-access',
    'domain/file',
    'domain/power-of-attorney',
    'domain/application',
    'domain/order',
    'flows/power-of-attorney',
  ],
  'flows/receipt': ['foreign/authority', 'domain/order'],
  'flows/authority-call': [...CORE, 'foreign/authority', 'domain/gks-access'],
  'flows/dispatch': [
    ...CORE,
    'foreign/authority',
    'domain/party',
    'domain/client',
    'domain/gks-access',
    'domain/file',
    'domain/power-of-attorney',
    'domain/application',
    'domain/order',
    'flows/authority-call',
    'flows/receipt',
  ],
  'flows/return-channel': [
    ...CORE,
    'foreign/authority',
    'domain/client',
    'domain/gks-access',
    'domain/file',
    'domain/application',
    'domain/order',
    'domain/fee-notice',
    'domain/unmatched-message',
    'flows/authority-call',
    'flows/receipt',
  ],
  'flows/availability': [
    ...CORE,
    'foreign/authority',
    'domain/client',
    'domain/gks-access',
    'domain/announcement',
    'domain/registration-office',
    'flows/authority-call',
  ],
  'flows/plate-order': ['kernel', 'foreign/plate-service'],
  'flows/webhook': [...CORE, 'domain/client', 'domain/event'],
  'flows/health': [
    ...CORE,
    'domain/client',
    'domain/gks-access',
    'domain/order',
    'domain/power-of-attorney',
    'flows/power-of-attorney',
  ],
  'flows/upkeep': [...CORE, 'domain/order', 'domain/power-of-attorney', 'flows/webhook'],
  // The doors use every capability, but neither each other nor the foreign interfaces.
  'doors/http': [...CORE, 'domain/*', 'flows/*'],
  'doors/dashboard': [...CORE, 'domain/*', 'flows/*'],
  'doors/cli': [...CORE, 'domain/*', 'flows/*'],
}

/** Files directly in src/ build the parts and may import everything; only these files start them. */
const ROOT_FOLDER = '(composition root)'
const STARTS_THE_SERVICE = [
  'src/doors/cli/commands/serve.ts',
  'src/doors/cli/commands/order.ts',
  'src/doors/cli/commands/poa.ts',
  'src/doors/cli/commands/doctor.ts',
]

const MAX_LINES = 250
const LONGER: Record<string, string> = {
  'src/foreign/authority/testing/samples.ts': 'sample messages for tests, one after another',
}

const READS_ENVIRONMENT = ['src/platform/config.ts', 'src/platform/setting.ts', 'src/doors/cli/main.ts']

/** Where German order states and the authority's status words may stand as literals, and why. */
const STATE_WORDS: Record<string, string> = {
  'src/domain/order/state.ts': 'the table of states and moves',
  'src/domain/order/derived-status.ts': 'state to derivedStatus',
  'src/domain/order/message.ts': 'the status words that stand for a missing reason',
  'src/domain/order/undecided.ts': 'SQL: the words of the index of undecided orders',
  'src/domain/order/lane.ts': 'SQL: what waits in a lane',
  'src/domain/order/waiting-place.ts': 'SQL: what waits in a lane',
  'src/domain/order/repeat.ts': 'SQL: what a repeat may repeat',
  'src/domain/order/of-access.ts': 'SQL: what keeps an access at its account',
  'src/domain/power-of-attorney/status.ts': 'the states of a power-of-attorney process',
  'src/domain/power-of-attorney/retention.ts': 'SQL: the words of the indexes of ended processes',
  'src/flows/receipt/receipt.ts': "the authority's words to triggers",
  'src/flows/return-channel/result-news.ts': "the authority's words without a decision block",
  'src/foreign/authority/answers.ts': "the list of the authority's words",
  'src/demo.ts': 'the text for a newcomer',
}

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8')
const files = (pattern: string): string[] => globSync(pattern, { cwd: ROOT }).sort()
const isTest = (file: string): boolean => file.endsWith('.test.ts') || file.includes('/testing/')

const SRC = files('src/**/*.ts')
const SOURCE = SRC.filter((file) => !isTest(file))
const SIM = files('sim/**/*.ts')
const OURS = [...SRC, ...SIM, ...files('{scripts,bench,test}/**/*.ts'), ...files('bin/*.js')]

/** The first two steps of a path below src/, one for the ground floors. */
function folderOf(file: string): string {
  const [, floor = '', folder = ''] = file.split('/')
  if (floor.endsWith('.ts')) return ROOT_FOLDER
  return CORE.includes(floor) ? floor : `${floor}/${folder}`
}

/** The files of the repository that a file imports, also the ones it loads when they are needed. */
const importsOf = (file: string): string[] =>
  [...read(file).matchAll(/(?:\bfrom |\bimport\(|^import )'(\.[^']+)'/gm)].map(([, path = '']) =>
    normalize(join(dirname(file), path)),
  )

const covers = (allowed: readonly string[], folder: string): boolean =>
  allowed.some((entry) => entry === folder || (entry.endsWith('/*') && folder.startsWith(entry.slice(0, -1))))

function isAllowed(from: string, to: string): boolean {
  const [source, target] = [folderOf(from), folderOf(to)]
  if (source === target || source === ROOT_FOLDER) return true
  if (target === ROOT_FOLDER) return STARTS_THE_SERVICE.includes(from)
  return covers(MAY_IMPORT[source] ?? [], target)
}

/** The lines of files that match, as `file: line`. */
const linesLike = (pattern: RegExp, within: readonly string[]): string[] =>
  within.flatMap((file) =>
    read(file)
      .split('\n')
      .filter((line) => pattern.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  )

describe('imports', () => {
  it('go one way only', () => {
    const offences = SOURCE.flatMap((from) =>
      importsOf(from)
        .filter((to) => to.startsWith('src/') && !isAllowed(from, to))
        .map((to) => `${from} imports ${to}`),
    )
    expect(offences).toEqual([])
  })

  it('have a place in the table for every folder', () => {
    const folders = new Set(SRC.map(folderOf))
    expect([...folders].filter((folder) => folder !== ROOT_FOLDER && !(folder in MAY_IMPORT))).toEqual([])
  })

  it('know no way back in the table itself', () => {
    const floors = Object.keys(MAY_IMPORT)
    const upward = floors.flatMap((folder, index) =>
      floors.slice(index).filter((other) => other !== folder && covers(MAY_IMPORT[folder] ?? [], other)),
    )
    expect(upward).toEqual([])
  })

  it('are allowed as docs/architecture.md says', () => {
    const rows = [...read('docs/architecture.md').matchAll(/^\| ([a-z][^|]*) \| (–|[a-z][^|]*) \|$/gm)]
    const list = (cell = ''): string[] => (cell === '–' ? [] : cell.split(', '))
    const documented = rows
      .filter(([, folders = '']) => list(folders).every((folder) => folder in MAY_IMPORT))
      .flatMap(([, folders, allowed]) => list(folders).map((folder) => [folder, list(allowed)]))
    expect(Object.fromEntries(documented)).toEqual(MAY_IMPORT)
  })

  it('keep the simulators and the service apart', () => {
    const leaving = (within: readonly string[], banned: RegExp): string[] =>
      within.flatMap((from) =>
        importsOf(from)
          .filter((to) => banned.test(to))
          .map((to) => `${from} imports ${to}`),
      )
    expect(leaving(SIM, /^src\//)).toEqual([])
    expect(leaving(SRC, /^sim\//)).toEqual([])
    expect(leaving(SOURCE, /^test\/|\/testing\/|\.test\.ts$/)).toEqual([])
  })
})

describe('files', () => {
  it(`have at most ${MAX_LINES} lines, tables excepted`, () => {
    const long = [...SRC, ...SIM].filter(
      (file) => !file.endsWith('.test.ts') && read(file).split('\n').length > MAX_LINES + 1,
    )
    expect(long).toEqual(Object.keys(LONGER).filter((file) => long.includes(file)))
  })

  it('take the environment only where the settings are read', () => {
    const outside = SRC.filter((file) => !READS_ENVIRONMENT.includes(file))
    expect(linesLike(/\bprocess\.env\b/, outside)).toEqual([])
  })

  it('hold no SQL in the doors', () => {
    const doors = SOURCE.filter((file) => file.startsWith('src/doors/'))
    expect(linesLike(/\b(?:sql|db|tx)(?:<[^`]*>)?`/, doors)).toEqual([])
  })

  it('verify the certificates of partners', () => {
    expect(linesLike(/rejectUnauthorized:(?! true\b)/, SOURCE)).toEqual([])
  })

  it('write German order states only in tables', () => {
    const word = /['"](angelegt|eingereicht|inBearbeitung|weitergeleitet|beschieden|abgelehnt|fehlgeschlagen)['"]/
    const outside = SOURCE.filter((file) => !(file in STATE_WORDS))
    expect(linesLike(word, outside)).toEqual([])
  })

  it('export by name and never print by console', () => {
    expect(linesLike(/^export default\b/, OURS)).toEqual([])
    expect(
      linesLike(
        /\bconsole\.\w/,
        OURS.filter((file) => file !== 'test/architecture.test.ts'),
      ),
    ).toEqual([])
  })

  it('leave nothing to be done later, and no test aside', () => {
    const marks = new RegExp(['TO' + 'DO', 'FIX' + 'ME', 'X' + 'XX'].map((mark) => `\\b${mark}\\b`).join('|'))
    expect(linesLike(marks, [...OURS, ...files('{*.md,docs/**/*.md,migrations/*.sql}')])).toEqual([])
    expect(linesLike(/\b(describe|it|test)\.(only|skip|todo)\b/, files('{src,sim,scripts,test}/**/*.test.ts'))).toEqual(
      [],
    )
  })
})
