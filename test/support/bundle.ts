import { dirname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'vite'

const ROOT = join(import.meta.dirname, '../..')

/** Files that a process or a thread begins with. */
const ENTRIES = {
  plakette: 'bin/plakette.js',
  simulators: 'sim/main.ts',
  thread: 'src/service/aside-thread.ts',
  webhookNode: 'test/support/webhook-node.ts',
}
type Entry = keyof typeof ENTRIES

/** Where a file names another that a process or a thread begins with: the name in the source, and what is meant. */
const MENTIONS: Readonly<Record<string, { text: string; entry: Entry }>> = {
  'src/service/aside.ts': { text: "new URL('./aside-thread.ts', import.meta.url)", entry: 'thread' },
  'src/service/simulators.ts': { text: "join(import.meta.dirname, '../../sim/main.ts')", entry: 'simulators' },
}

const fileOf = (directory: string, entry: Entry): string => join(directory, `${entry}.js`)

/** Every module goes on looking for files beside its source; the entries are found in the bundle. */
const keepPlaces = (directory: string): Plugin => ({
  name: 'keep-places',
  enforce: 'pre',
  transform(code, id) {
    if (!code.includes('import.meta.')) return null
    return mention(code, relative(ROOT, id), directory)
      .replaceAll('import.meta.dirname', JSON.stringify(dirname(id)))
      .replaceAll('import.meta.filename', JSON.stringify(id))
      .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
  },
})

function mention(code: string, file: string, directory: string): string {
  const mentioned = MENTIONS[file]
  if (!mentioned) return code
  const { text, entry } = mentioned
  if (!code.includes(text))
    throw new Error(`${file} names ${ENTRIES[entry]} in another way: see ${import.meta.filename}`)
  const path = fileOf(directory, entry)
  return code.replace(text, text.startsWith('new URL') ? `new URL(${at(path)})` : JSON.stringify(path))
}

const at = (path: string): string => JSON.stringify(pathToFileURL(path).href)

/**
 * Puts our programs, and the packages that they use, into few files: of a start from source, half is finding and reading
 * a thousand modules.
 */
export async function bundle(directory: string): Promise<Record<Entry, string>> {
  const names = Object.keys(ENTRIES) as Entry[]
  for (const name of names) await bundleOne(name, directory)
  return Object.fromEntries(names.map((name) => [name, fileOf(directory, name)])) as Record<Entry, string>
}

/** What a start of the service loads late, but always. */
const ALWAYS = ['src/service/main.ts', 'src/service/run.ts', 'src/doors/cli/actions/serve.ts']

type ModuleInfo = (id: string) => { importedIds: readonly string[] } | null

/** The modules that are there once these have been loaded; what they load late is not among them. */
function loadedWith(first: readonly string[], infoOf: ModuleInfo): ReadonlySet<string> {
  const found = new Set(first)
  for (const id of found) for (const imported of infoOf(id)?.importedIds ?? []) found.add(imported)
  return found
}

/** All that a start loads is one file: finding and linking two hundred takes an eighth of it. */
async function bundleOne(name: Entry, directory: string): Promise<void> {
  const entry = join(ROOT, ENTRIES[name])
  let together: ReadonlySet<string> | undefined
  const nameOf = (id: string, modules: { getModuleInfo: ModuleInfo }): string | null => {
    together ??= loadedWith([entry, ...ALWAYS.map((file) => join(ROOT, file))], (one) => modules.getModuleInfo(one))
    return id !== entry && together.has(id) ? 'all' : null
  }
  await build({
    root: ROOT,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    plugins: [keepPlaces(directory)],
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir: directory,
      emptyOutDir: false,
      target: 'esnext',
      minify: false,
      rolldownOptions: {
        input: { [name]: entry },
        // Names of classes are told in logs and errors.
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: `${name}-[name].js`,
          codeSplitting: { groups: [{ name: nameOf }] },
          keepNames: true,
        },
      },
    },
  })
}
