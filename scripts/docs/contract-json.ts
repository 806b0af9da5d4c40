import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import type { Rendered } from '../keep-current.ts'

/** The contract files once more as JSON, so that the service only reads them. */
export const renderContractJson = (directory: string): Rendered[] =>
  globSync('*.yaml', { cwd: directory })
    .sort()
    .map((name) => ({
      path: join(directory, name.replace(/\.yaml$/, '.json')),
      text: `${JSON.stringify(parse(readFileSync(join(directory, name), 'utf8')), undefined, 2)}\n`,
    }))
