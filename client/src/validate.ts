import { findInBody } from '../../src/domain/application/find-in-body.ts'
import { PLANS } from '../../src/domain/application/rules/catalogue.ts'
import type { Validate } from './validation.ts'

export const validate: Validate = (transaction, body) => {
  if (!Object.hasOwn(PLANS, transaction)) throw new TypeError(`${transaction} is no transaction`)
  return findInBody(PLANS[transaction], transaction, body)
}
