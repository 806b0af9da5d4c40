import { join, resolve } from 'node:path'
import { build, type Plugin } from 'vite'

const ROOT = resolve(import.meta.dirname, '../..')
const CLIENT = join(ROOT, 'client/src')

/** What a program imports: `@plakette/client`, `@plakette/client/webhooks`, `@plakette/client/validate`. */
export const ENTRIES = ['index', 'webhooks', 'validate'] as const

/** What the rules of the service use of Node, and what stands in for it where there is none. */
const INSTEAD: Readonly<Record<string, string>> = {
  'node:crypto': join(CLIENT, 'validate/node-crypto.ts'),
  'node:zlib': join(CLIENT, 'validate/node-zlib.ts'),
}
const BUFFER = `import { Buffer } from ${JSON.stringify(join(CLIENT, 'validate/node-buffer.ts'))}\n`

const withoutNode: Plugin = {
  name: 'without-node',
  enforce: 'pre',
  resolveId(source) {
    if (!source.startsWith('node:')) return null
    const instead = INSTEAD[source]
    if (instead === undefined)
      throw new Error(`the client package must run without Node, and something imports ${source}`)
    return instead
  },
  transform: (code, id) => (id.startsWith(join(ROOT, 'src/')) && /\bBuffer\b/.test(code) ? BUFFER + code : null),
}

/** Puts the client package into one file per entry, readable as it is: who bundles it makes it smaller anyway. */
export async function bundleClient(outDir: string): Promise<void> {
  await build({
    root: ROOT,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    plugins: [withoutNode],
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2023',
      minify: false,
      lib: {
        entry: Object.fromEntries(ENTRIES.map((name) => [name, join(CLIENT, `${name}.ts`)])),
        formats: ['es'],
        fileName: (_format, name) => `${name}.js`,
      },
      rolldownOptions: {
        output: { chunkFileNames: 'part-[name].js' },
        // It would name the files of the source, from wherever the build was started.
        experimental: { attachDebugInfo: 'none' },
      },
    },
  })
}
