import { expect, it } from 'vitest'
import type { Log } from '../platform/log.ts'
import { judgeRejection } from './outlive-cuts.ts'

it('a cut connection that nobody waited for is noted; any other fault ends the process as before', () => {
  const noted: unknown[] = []
  const log = { error: (fields: unknown) => noted.push(fields) } as unknown as Log
  const cut = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET', syscall: 'read' })
  judgeRejection(log)(cut)
  expect(noted).toEqual([{ err: cut }])
  const fault = new TypeError('cannot read properties of undefined')
  expect(() => judgeRejection(log)(fault)).toThrow(fault)
  expect(() => judgeRejection(log)('no error at all')).toThrow()
})
