import { resolve } from 'node:path'
import { migrate } from '../src/platform/migrate.ts'
import { keepCurrent } from './keep-current.ts'
import { readCatalogue } from './schema/catalogue.ts'
import { withEmptyDatabase } from './schema/empty-database.ts'
import { renderSchema } from './schema/render.ts'

const isCheck = process.argv.includes('--check')

const { text, again } = await withEmptyDatabase(async (db) => {
  await migrate(db)
  const text = renderSchema(await readCatalogue(db))
  return { text, again: await migrate(db) }
})

const path = resolve(import.meta.dirname, '../schema.sql')
const news = keepCurrent([{ path, text }], isCheck, 'npm run db:dump')
const problems = [
  ...(isCheck ? news : []),
  ...(again.length > 0 ? [`running the migrations again did something: ${again.join(', ')}`] : []),
]
process.stdout.write([...(isCheck ? [] : news), ...problems, ''].join('\n'))
process.exitCode = problems.length > 0 ? 1 : 0
