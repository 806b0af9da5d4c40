import { execFileSync } from 'node:child_process'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '../..')
const COMPILER = join(ROOT, 'node_modules/typescript/bin/tsc')
const HOW = ['--noEmit', 'false', '--declaration', '--emitDeclarationOnly', '--rootDir', join(ROOT, 'client/src')]

/** The rules themselves stay out of the types: whoever installs the package has no use for the service's own. */
const OF_VALIDATE = `import type { Validate } from './validation.js';
export type { Finding, Transaction, Validate } from './validation.js';
export declare const validate: Validate;
`

/** Writes the types of the package beside its code. */
export function declareClient(outDir: string): void {
  execFileSync(process.execPath, [COMPILER, '-p', join(ROOT, 'client'), ...HOW, '--outDir', outDir], {
    stdio: 'inherit',
  })
  for (const name of globSync('**/*.d.ts', { cwd: outDir })) {
    const path = join(outDir, name)
    writeFileSync(path, readFileSync(path, 'utf8').replace(/(from '\.[^']*)\.ts'/g, "$1.js'"))
  }
  writeFileSync(join(outDir, 'validate.d.ts'), OF_VALIDATE)
}
