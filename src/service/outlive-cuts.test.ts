import { expect, it } from 'vitest'
import { judgeRejection } from './outlive-cuts.ts'

it('a cut connection that nobody waited for is noted; any other fault ends the process as before', () => {
  const noted: unknown[] = []
  const judge = judgeRejection((error) => noted.push(error))
  const cut = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET', syscall: 'read' })
  judge(cut)
  expect(noted).toEqual([cut])
  const fault = new TypeError('cannot read properties of undefined')
  expect(() => judge(fault)).toThrow(fault)
  expect(() => judge('no error at all')).toThrow()
})
