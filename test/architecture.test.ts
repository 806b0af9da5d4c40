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
  'foreign/simulator': CORE,
  'foreign/time-stamp': CORE,
  'domain/party': ['kernel'],
  'domain/contract-partner': ['kernel'],
  'domain/client': [...CORE, 'domain/contract-partner'],
  'domain/dashboard-user': [...CORE, 'domain/client'],
  'domain/file': [...CORE, 'domain/client'],
  'domain/event': [...CORE, 'domain/client'],
  'domain/power-of-attorney': [...CORE, 'paper/read', 'paper/draw', 'domain/party', 'domain/file'],
  'domain/application': ['kernel', 'paper/read', 'domain/party'],
  'domain/fee': CORE,
  'domain/order': [...CORE, 'domain/fee', 'domain/client', 'domain/file', 'domain/event', 'domain/application'],
  'domain/evidence': CORE,
  'domain/gks-access': [...CORE, 'domain/client', 'domain/order'],
  'domain/fee-notice': [...CORE, 'domain/fee', 'domain/client', 'domain/file', 'domain/event', 'domain/order'],
  'domain/unmatched-message': [...CORE, 'domain/client', 'domain/file', 'domain/event', 'domain/order'],
  'domain/invoice': [...CORE, 'paper/draw', 'domain/client', 'domain/file', 'domain/application'],
  'domain/announcement': [...CORE, 'domain/client'],
  'domain/registration-office': [...CORE, 'domain/client'],
  'domain/request-log': CORE,
  'domain/exclusion': CORE,
  'domain/retention': CORE,
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
    'domain/exclusion',
  ],
  'flows/receipt': ['foreign/authority', 'domain/order'],
  'flows/authority-call': [...CORE, 'foreign/authority', 'domain/gks-access'],
  'flows/status-query': [
    ...CORE,
    'foreign/authority',
    'domain/client',
    'domain/evidence',
    'domain/gks-access',
    'domain/order',
    'domain/announcement',
    'flows/authority-call',
    'flows/receipt',
  ],
  'flows/dispatch': [
    ...CORE,
    'foreign/authority',
    'domain/evidence',
    'domain/party',
    'domain/client',
    'domain/gks-access',
    'domain/file',
    'domain/power-of-attorney',
    'domain/application',
    'domain/order',
    'flows/authority-call',
    'flows/receipt',
    'flows/status-query',
    'domain/exclusion',
    'domain/registration-office',
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
    'domain/registration-office',
    'flows/authority-call',
    'flows/receipt',
    'flows/status-query',
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
  'flows/offices': [...CORE, 'domain/order', 'domain/registration-office', 'domain/client', 'domain/application'],
  'flows/plate-order': ['kernel', 'foreign/plate-service'],
  'flows/simulator': [
    ...CORE,
    'foreign/simulator',
    'domain/client',
    'domain/gks-access',
    'domain/order',
    'flows/return-channel',
  ],
  'flows/webhook': [...CORE, 'domain/client', 'domain/event', 'domain/evidence'],
  'flows/health': [
    ...CORE,
    'domain/client',
    'domain/gks-access',
    'domain/order',
    'domain/power-of-attorney',
    'flows/power-of-attorney',
  ],
  'flows/attention': [
    ...CORE,
    'domain/gks-access',
    'domain/order',
    'domain/fee-notice',
    'domain/unmatched-message',
    'domain/power-of-attorney',
    'flows/webhook',
    'flows/offices',
  ],
  'flows/correspondence': [
    ...CORE,
    'foreign/authority',
    'domain/evidence',
    'domain/application',
    'domain/order',
    'flows/dispatch',
    'flows/return-channel',
  ],
  'flows/timeline': [
    ...CORE,
    'domain/client',
    'domain/file',
    'domain/event',
    'domain/order',
    'domain/unmatched-message',
    'flows/return-channel',
    'flows/webhook',
    'flows/correspondence',
  ],
  'flows/explain': [
    ...CORE,
    'domain/announcement',
    'domain/gks-access',
    'domain/order',
    'flows/health',
    'flows/offices',
    'flows/return-channel',
    'flows/timeline',
  ],
  'flows/forecast': [...CORE, 'domain/client', 'domain/announcement', 'domain/gks-access', 'domain/order'],
  'flows/overview': [
    ...CORE,
    'domain/client',
    'domain/gks-access',
    'domain/order',
    'flows/forecast',
    'flows/health',
    'flows/return-channel',
    'flows/webhook',
  ],
  'flows/evidence': [
    ...CORE,
    'foreign/time-stamp',
    'paper/draw',
    'domain/evidence',
    'domain/file',
    'domain/event',
    'domain/order',
    'flows/correspondence',
  ],
  'flows/fee-ledger': [
    ...CORE,
    'domain/fee',
    'domain/client',
    'domain/application',
    'domain/order',
    'domain/fee-notice',
  ],
  'flows/filing': [
    ...CORE,
    'domain/fee',
    'domain/client',
    'domain/announcement',
    'domain/gks-access',
    'domain/power-of-attorney',
    'domain/application',
    'domain/order',
    'domain/registration-office',
    'flows/intake',
    'flows/power-of-attorney',
    'flows/forecast',
    'flows/offices',
  ],
  'flows/batch': [
    ...CORE,
    'domain/client',
    'domain/announcement',
    'domain/gks-access',
    'domain/application',
    'domain/order',
    'flows/intake',
    'flows/forecast',
    'flows/filing',
    'domain/exclusion',
  ],
  'flows/client-release': [...CORE, 'domain/client', 'domain/application', 'domain/invoice'],
  'flows/exclusion': [...CORE, 'paper/draw', 'domain/evidence', 'domain/exclusion', 'domain/order'],
  'flows/restored': [...CORE, 'domain/client', 'domain/order', 'flows/batch'],
  'flows/retention': [
    ...CORE,
    'domain/event',
    'domain/evidence',
    'domain/file',
    'domain/invoice',
    'domain/order',
    'domain/power-of-attorney',
    'domain/request-log',
    'domain/retention',
    'domain/unmatched-message',
    'flows/return-channel',
    'flows/webhook',
  ],
  'flows/figures': [...CORE, 'domain/event', 'domain/order', 'flows/return-channel'],
  'flows/upkeep': [
    ...CORE,
    'domain/order',
    'domain/power-of-attorney',
    'domain/request-log',
    'flows/evidence',
    'flows/exclusion',
    'flows/filing',
    'flows/batch',
    'flows/retention',
    'flows/webhook',
    'domain/retention',
  ],
  // The doors use every capability, but neither each other nor the foreign interfaces.
  'doors/http': [...CORE, 'domain/*', 'flows/*'],
  'doors/dashboard': [...CORE, 'domain/*', 'flows/*'],
  'doors/cli': [...CORE, 'domain/*', 'flows/*'],
  // The composition root builds the parts; nobody imports it but the program itself.
  service: [...CORE, 'foreign/*', 'domain/*', 'flows/*', 'doors/*'],
}

/** Folders of src/ that are one room. */
const ONE_ROOM = [...CORE, 'service']

/** Files of src/ that import each other, types included. The list only gets shorter. */
const CIRCLES: readonly string[] = []

const MAX_LINES = 250
const MAX_FILES = 25
const LONGER: Record<string, string> = {
  'src/foreign/authority/testing/samples.ts': 'sample messages for tests, one after another',
}

const READS_ENVIRONMENT = ['src/platform/config.ts', 'src/platform/setting.ts', 'src/service/main.ts']

/** Where German order states and the authority's status words may stand as literals, and why. */
const STATE_WORDS: Record<string, string> = {
  'src/domain/order/state.ts': 'the table of states and moves',
  'src/domain/order/derived-status.ts': 'state to derivedStatus',
  'src/domain/order/next-step.ts': 'state to what is to be done',
  'src/domain/order/list/tab.ts': 'the states of a tab',
  'src/domain/order/verdict.ts': 'what counts as approved, in time or late',
  'src/domain/order/message.ts': 'the status words that stand for a missing reason',
  'src/domain/order/lane/lane-figures.ts': 'SQL: the words of the index of the lanes',
  'src/domain/order/lane/undecided.ts': 'SQL: the words of the index of undecided orders',
  'src/domain/order/lane/lane.ts': 'SQL: what waits in a lane',
  'src/domain/order/lane/waiting-place.ts': 'SQL: what waits in a lane',
  'src/domain/order/lane/forecast-sample.ts': 'SQL: what waits in a lane',
  'src/domain/order/filing/repeat.ts': 'SQL: what a repeat may repeat',
  'src/domain/order/forget/due-orders.ts': 'SQL: the words of the index of what ended',
  'src/domain/order/lane/of-access.ts': 'SQL: what keeps an access at its account',
  'src/domain/order/show/at-authority.ts': 'SQL: what the authority works on, and what it decided',
  'src/domain/power-of-attorney/status.ts': 'the states of a power-of-attorney process',
  'src/domain/power-of-attorney/retention.ts': 'SQL: the words of the indexes of ended processes',
  'src/flows/receipt/receipt.ts': "the authority's words to triggers",
  'src/flows/return-channel/result-news.ts': "the authority's words without a decision block",
  'src/flows/simulator/play-order.ts': 'words that the simulated authority is told to say',
  'src/foreign/authority/answers.ts': "the list of the authority's words",
  'src/service/demo.ts': 'the text for a newcomer',
}

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8')
const files = (pattern: string): string[] => globSync(pattern, { cwd: ROOT }).sort()
const isTest = (file: string): boolean => file.endsWith('.test.ts') || file.includes('/testing/')

const SRC = files('src/**/*.ts')
const SOURCE = SRC.filter((file) => !isTest(file))
const SIM = files('sim/**/*.ts')
/** Of the client package; what is rendered from the OpenAPI is as long as that is. */
const CLIENT = files('client/src/**/*.ts').filter((file) => !file.startsWith('client/src/generated/'))
const OURS = [...SRC, ...SIM, ...CLIENT, ...files('{scripts,bench,faults,test}/**/*.ts'), ...files('bin/*.js')]

/** The first two steps of a path below src/, one where a floor is one room. */
function folderOf(file: string): string {
  const [, floor = '', folder = ''] = file.split('/')
  return ONE_ROOM.includes(floor) ? floor : `${floor}/${folder}`
}

/** The files of the repository that a file imports, also the ones it loads when they are needed. */
const importsOf = (file: string): string[] =>
  [...read(file).matchAll(/(?:\bfrom |\bimport\(|^import )'(\.[^']+)'/gm)].map(([, path = '']) =>
    normalize(join(dirname(file), path)),
  )

/** What Node loads with a file: neither types nor what is loaded when it is needed. */
const loadedAtOnce = (file: string): string[] =>
  [...read(file).matchAll(/^(?:import|export) (?!type )[^']*?from '(\.[^']+)'/gm)].map(([, path = '']) =>
    normalize(join(dirname(file), path)),
  )

const covers = (allowed: readonly string[], folder: string): boolean =>
  allowed.some((entry) => entry === folder || (entry.endsWith('/*') && folder.startsWith(entry.slice(0, -1))))

function isAllowed(from: string, to: string): boolean {
  const [source, target] = [folderOf(from), folderOf(to)]
  return source === target || covers(MAY_IMPORT[source] ?? [], target)
}

/** Groups of files that reach each other by their imports. */
function circles(within: readonly string[]): string[] {
  const imports = new Map(within.map((file) => [file, importsOf(file)]))
  const reached = new Map(within.map((file) => [file, reachedFrom(file, (one) => imports.get(one) ?? [])]))
  const groups = within
    .map((file) => [...(reached.get(file) ?? [])].filter((other) => reached.get(other)?.has(file)))
    .filter((group) => group.length > 0)
  return [...new Set(groups.map((group) => group.sort().join(', ')))]
}

/** Every file that a file needs, by way of others too; itself only if it is part of a circle. */
function reachedFrom(file: string, next: (file: string) => readonly string[]): Set<string> {
  const reached = new Set<string>()
  const open = [...next(file)]
  for (let one = open.pop(); one !== undefined; one = open.pop()) {
    if (reached.has(one) || !one.startsWith('src/')) continue
    reached.add(one)
    open.push(...next(one))
  }
  return reached
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
    expect([...folders].filter((folder) => !(folder in MAY_IMPORT))).toEqual([])
  })

  it('know no way back in the table itself', () => {
    const floors = Object.keys(MAY_IMPORT)
    const upward = floors.flatMap((folder, index) =>
      floors.slice(index).filter((other) => other !== folder && covers(MAY_IMPORT[folder] ?? [], other)),
    )
    expect(upward).toEqual([])
  })

  it('are all in the picture of docs/architecture.md', () => {
    const [, picture = ''] = read('docs/architecture.md').split('```')
    const rooms = Object.keys(MAY_IMPORT).filter((folder) => !folder.startsWith('paper/'))
    expect(rooms.filter((folder) => !picture.includes(`${folder.split('/').at(-1)}/`))).toEqual([])
  })

  it('are allowed as docs/architecture.md says', () => {
    const rows = [...read('docs/architecture.md').matchAll(/^\| ([a-z][^|]*) \| (–|[a-z][^|]*) \|$/gm)]
    const list = (cell = ''): string[] => (cell === '–' ? [] : cell.split(', '))
    const documented = rows
      .filter(([, folders = '']) => list(folders).every((folder) => folder in MAY_IMPORT))
      .flatMap(([, folders, allowed]) => list(folders).map((folder) => [folder, list(allowed)]))
    expect(Object.fromEntries(documented)).toEqual(MAY_IMPORT)
  })

  it('never lead in a circle, types included', () => expect(circles(SOURCE)).toEqual(CIRCLES))

  it('load nothing but tables and settings before the command is known', () => {
    const loaded = reachedFrom('src/service/main.ts', loadedAtOnce)
    expect(loaded.size).toBeLessThan(66)
    expect(linesLike(/^(import|export) .*from '(?!\.|node:)/, [...loaded])).toEqual([])
    expect([...loaded].filter((file) => file.startsWith('src/doors/cli/actions/'))).toEqual([])
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

describe('web', () => {
  const pages = globSync('web/{src,login}/**/*.{ts,tsx}', { cwd: ROOT }).filter((file) => !file.endsWith('.test.ts'))
  /** Pure code that the pages may run as well. Of anything else they know the types only, which leave no trace in a bundle. */
  const SHARED = /\/src\/(kernel|domain\/application|domain\/party|domain\/contract-partner)\//
  const IMPORT =
    /^import (type )?(?:\{[^}]*\}|\w+) from '((?:\.\.\/)+src\/(?:kernel|platform|paper|foreign|domain|flows|doors|service)\/[^']+)'/gms

  it('takes from the service types, and code only of its pure rooms', () => {
    const values = pages.flatMap((file) =>
      [...read(file).matchAll(IMPORT)]
        .filter(([, isType, path = '']) => !isType && !SHARED.test(path))
        .map(([, , path]) => `${file}: ${path}`),
    )
    expect(values).toEqual([])
  })

  it('is imported by nobody', () => expect(linesLike(/from '[^']*\/web\//, SOURCE)).toEqual([]))
})

describe('the client package', () => {
  const OF_SERVICE = /^src\/(kernel|domain\/application)\//
  const source = CLIENT.filter((file) => !isTest(file))

  it('imports itself only; the validator takes the rules from the pure rooms of the service', () => {
    const outside = source.flatMap((file) =>
      importsOf(file)
        .filter((to) => !to.startsWith('client/src/'))
        .map((to) => ({ file, to })),
    )
    expect([...new Set(outside.map(({ file }) => file))]).toEqual(['client/src/validate.ts'])
    expect(outside.filter(({ to }) => !OF_SERVICE.test(to))).toEqual([])
  })

  it('needs no package, and nothing of Node', () => {
    expect(linesLike(/^(import|export) .*from '[^.]/, source)).toEqual([])
    expect(JSON.parse(read('client/package.json'))).not.toHaveProperty('dependencies')
  })

  it('is imported by nobody', () => expect(linesLike(/from '[^']*\/client\/src\//, SOURCE)).toEqual([]))
})

describe('files', () => {
  it(`have at most ${MAX_LINES} lines, tables excepted`, () => {
    const long = [...SRC, ...SIM, ...CLIENT].filter(
      (file) => !file.endsWith('.test.ts') && read(file).split('\n').length > MAX_LINES + 1,
    )
    expect(long).toEqual(Object.keys(LONGER).filter((file) => long.includes(file)))
  })

  it(`share a room with at most ${MAX_FILES} others`, () => {
    const files = globSync('{src,sim,web/src,web/login,client/src}/**/*.{ts,tsx}', { cwd: ROOT })
    const rooms = Object.groupBy(
      files.filter((file) => !/\.(test|vectors)\.ts$/.test(file)),
      (file) => dirname(file),
    )
    expect(Object.keys(rooms).filter((room) => (rooms[room]?.length ?? 0) > MAX_FILES)).toEqual([])
  })

  it('give a type a name that no other exported type has; partners have words of their own', () => {
    const names = SOURCE.filter((file) => !file.startsWith('src/foreign/')).flatMap((file) =>
      [...read(file).matchAll(/^export (?:interface|type|class) (\w+)/gm)].map(([, name = '']) => ({ name, file })),
    )
    const several = Object.entries(Object.groupBy(names, ({ name }) => name)).filter(([, uses = []]) => uses.length > 1)
    expect(several.map(([name, uses = []]) => `${name}: ${uses.map(({ file }) => file).join(', ')}`)).toEqual([])
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
    // What `sslmode=require` means to PostgreSQL; the start warns of it.
    const ofDatabase = 'src/platform/database/dial.ts'
    const rest = SOURCE.filter((file) => file !== ofDatabase)
    expect(linesLike(/rejectUnauthorized:(?! true\b)/, rest)).toEqual([])
    expect(linesLike(/rejectUnauthorized:/, [ofDatabase])).toHaveLength(1)
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
    expect(
      linesLike(/\b(describe|it|test)\.(only|skip|todo)\b/, files('{src,sim,scripts,test,client/src}/**/*.test.ts')),
    ).toEqual([])
  })

  it('of tests wait long enough for a busy machine: by `soon` or `expect.poll`, whose patience stands in one place', () => {
    const tests = files('{src,sim,scripts,test,faults}/**/*.test.ts')
    expect(linesLike(/\bvi\.waitFor\(/, tests)).toEqual([])
    expect(linesLike(/(poll|soon)\(.*\btimeout: ?([1-5]?\d_?\d{3}|\d{1,3})\b/, tests)).toEqual([])
  })
})
