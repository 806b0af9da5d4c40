import { describe, expect, it } from 'vitest'
import { aBody } from '../../../test/builders/draft.ts'
import { checkApplication } from './check-application.ts'
import { EMPTY_TEXTS } from './rules/empty-text.vectors.ts'

/** The change, with nothing sent where it sends an empty text. */
const unsaid = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (_, inner: unknown) => (inner === '' ? null : inner))

describe('an empty text in an optional field (contract 1, 2.1)', () => {
  it.each(EMPTY_TEXTS.map((given) => [given.on, given.field, given] as const))(
    '%s: %s',
    (transaction, field, given) => {
      const body = aBody(transaction, given.change ?? { [field]: '' })
      const checked = checkApplication(transaction, body)
      if (given.means !== 'absent') {
        expect(checked).toMatchObject({ accepted: false, findings: [{ rule: given.means.rule }] })
        return
      }
      const without = checkApplication(transaction, unsaid(body))
      expect(checked).toMatchObject({ accepted: true })
      expect(checked.accepted && checked.application).toEqual(without.accepted && without.application)
    },
  )
})
