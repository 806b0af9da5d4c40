import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

const FOLDER = resolve(import.meta.dirname, '../../fixtures/stored')

/** What an earlier version has stored, before formats had numbers. */
export const aStoredSample = (kind: string, index = 0) =>
  JSON.parse(readFileSync(`${FOLDER}/${kind}.json`, 'utf8'))['0'].at(index)
