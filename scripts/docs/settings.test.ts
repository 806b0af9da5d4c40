import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { SETTINGS } from './settings-table.ts'

it('documents exactly the settings that are read', () => {
  const config = readFileSync(resolve(import.meta.dirname, '../../src/platform/config.ts'), 'utf8')
  const read = new Set(config.match(/(?<=')(PLAKETTE_\w+|OTEL_\w+|DATABASE_URL)(?=')/g))
  expect(new Set(SETTINGS.map(({ name }) => name))).toEqual(read)
})
