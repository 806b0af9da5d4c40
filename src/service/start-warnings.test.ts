import { expect, it } from 'vitest'
import { readConfig } from '../platform/config.ts'
import { createLog } from '../platform/log.ts'
import { warnAtStart } from './start-warnings.ts'

function warned(env: Record<string, string>): string[] {
  const lines: string[] = []
  const log = createLog('warn', { write: (line) => void lines.push(line) })
  warnAtStart(readConfig(env, '/'), log)
  return lines.map((line) => JSON.parse(line)).map(({ level, msg }) => `${level}: ${msg}`)
}

it('says nothing about a test instance on its own machine', () => {
  expect(warned({})).toEqual([])
  expect(warned({ DATABASE_URL: 'postgres://u:p@127.0.0.1/db' })).toEqual([])
})

it('warns of a database on another machine without TLS, and never repeats its address', () => {
  const lines = warned({ DATABASE_URL: 'postgres://u:geheim@db.example.test/db' })
  expect(lines).toEqual([expect.stringMatching(/^warn: DATABASE_URL names another machine without sslmode/)])
  expect(lines.join()).not.toMatch(/geheim|example/)
  expect(warned({ DATABASE_URL: 'postgres://u:p@db.example.test/db?sslmode=require' })).toEqual([
    expect.stringMatching(/^warn: DATABASE_URL encrypts without checking/),
  ])
  expect(warned({ DATABASE_URL: 'postgres://u:p@db.example.test/db?sslmode=verify-full' })).toEqual([])
})

it('warns of a test instance that does not verify certificates', () =>
  expect(warned({ NODE_TLS_REJECT_UNAUTHORIZED: '0' })).toEqual([
    expect.stringMatching(/^warn: NODE_TLS_REJECT_UNAUTHORIZED is 0/),
  ]))
