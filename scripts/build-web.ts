import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { FIRST_VIEW_LIMIT, firstView } from './web/first-view.ts'

const WEB = resolve(import.meta.dirname, '../web')
const DIST = join(WEB, 'dist')

/** What a server that was installed without the tools has been given already is used as it is. */
const hasTools = existsSync(resolve(WEB, '../node_modules/vite'))

function compress(file: string): void {
  const bytes = readFileSync(file)
  writeFileSync(
    `${file}.br`,
    brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
  )
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
}

async function buildWeb(): Promise<void> {
  const { build } = await import('vite')
  await build({ configFile: join(WEB, 'vite.config.ts'), logLevel: 'warn' })
  for (const name of globSync('assets/*.{js,css,svg}', { cwd: DIST })) compress(join(DIST, name))
  const { total, files } = firstView(DIST)
  const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`
  process.stdout.write(
    `dashboard built, first view ${kilobytes(total)} of at most ${kilobytes(FIRST_VIEW_LIMIT)} Brotli\n`,
  )
  if (total <= FIRST_VIEW_LIMIT) return
  for (const { name, size } of files) process.stderr.write(`  ${kilobytes(size).padStart(9)}  ${name}\n`)
  throw new Error('the first view is larger than it may be (docs/dashboard.md)')
}

if (hasTools) await buildWeb()
else
  process.stdout.write(
    `dashboard not built: ${existsSync(DIST) ? 'the one that is there is used' : 'Vite is not installed'}\n`,
  )
