import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Transaction } from '../../src/domain/application/transaction.ts'

const DIRECTORY = resolve(import.meta.dirname, '../../docs/samples')

type SampleName = 'request.json' | 'message.xml' | 'order.json' | 'event.json'

export const sampleFile = (transaction: Transaction, name: SampleName): string => resolve(DIRECTORY, transaction, name)

/** What the service says besides orders. */
export const serviceSampleFile = (name: string): string => resolve(DIRECTORY, 'service', name)

/** Written by hand; the other files are recorded. */
export const sampleRequest = (transaction: Transaction) =>
  JSON.parse(readFileSync(sampleFile(transaction, 'request.json'), 'utf8'))

export const asJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`
