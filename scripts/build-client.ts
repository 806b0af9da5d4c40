import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { bundleClient, ENTRIES } from './client/bundle-client.ts'
import { declareClient } from './client/declare-client.ts'

const DIST = resolve(import.meta.dirname, '../client/dist')

await bundleClient(DIST)
declareClient(DIST)
for (const name of ENTRIES) {
  const bytes = readFileSync(join(DIST, `${name}.js`))
  process.stdout.write(`${name}.js ${bytes.length} bytes, ${gzipSync(bytes, { level: 9 }).length} with gzip\n`)
}
