import { saidBy } from '../engine/asked.ts'
import type { FieldSpec, Section, Values } from '../engine/sheet.ts'
import { hasProcess } from './power.ts'

const LARGE = 'taxDetails.taxLargeCustomerId'

/** One of the two is enough (contract 1, 2.7). */
const way: FieldSpec = {
  path: '~tax',
  input: 'ways',
  values: ['debit', 'largeCustomer'],
  span: 12,
  initial: (values) => (values[LARGE] === undefined ? 'debit' : 'largeCustomer'),
}
const isLarge = (values: Values): boolean => saidBy(way, values) === 'largeCustomer'
const isDebit = (values: Values): boolean => !isLarge(values)
const EXEMPTION = 'taxDetails.taxExemptionRequested'

export const tax: Section = {
  name: 'tax',
  items: [
    way,
    {
      path: 'bankAccount.iban',
      input: 'mono',
      shown: isDebit,
      span: 6,
      opens: 'bankAccount',
      answers: ['bankAccount'],
    },
    { path: 'bankAccount.accountHolder', input: 'text', shown: isDebit, span: 6 },
    { path: LARGE, input: 'mono', shown: isLarge, span: 6, answers: ['bankAccount'] },
    // Whoever signed a process has signed the mandate with it.
    {
      path: 'sepaMandateBase64',
      input: 'document',
      shown: (values) => isDebit(values) && !hasProcess(values),
      span: 6,
    },
    {
      path: 'taxDetails.paymentInterval',
      input: 'choice',
      initial: 'jaehrlich',
      span: 6,
      answers: ['taxDetails'],
    },
    { path: 'bankAccount.usage', input: 'choice', shown: isDebit, optional: true, rare: true, span: 6 },
    { path: EXEMPTION, input: 'flag', rare: true, optional: true, span: 12 },
    {
      path: 'taxDetails.taxExemptionReason',
      input: 'text',
      shown: (values) => values[EXEMPTION] === true,
      optional: true,
      rare: true,
      span: 6,
    },
  ],
}
