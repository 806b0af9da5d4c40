import { TRANSACTIONS, type Transaction } from '../../../../domain/application/transaction.ts'
import { preflight } from '../../../../flows/power-of-attorney/preflight.ts'
import { isRecord, object, type Read, wrongType } from '../../../../kernel/rules/shape.ts'
import { demanding, reading } from '../../input.ts'
import { route } from '../../route.ts'
import type { PreflightAnswer } from './power-answers.ts'
import { requirePower } from './require-power.ts'

const isTransaction = (given: unknown): given is Transaction =>
  typeof given === 'string' && Object.hasOwn(TRANSACTIONS, given)

const transaction: Read<Transaction> = (value, path) => {
  if (!isTransaction(value)) throw wrongType(path, 'name of a transaction', value)
  return value
}

const application: Read<Record<string, unknown>> = (value, path) => {
  if (!isRecord(value)) throw wrongType(path, 'object', value)
  return value
}

const BODY = object({ application, transaction })

/** Whether an application that a program would send goes together with the power of attorney. Nothing is created. */
export const checkPowerWithBody = route({
  method: 'POST',
  path: '/powers-of-attorney/:id/check',
  permission: 'powers',
  async answer(request): Promise<PreflightAnswer> {
    const { context } = request
    const { id: processId, clientId } = await requirePower(request)
    const given = demanding(reading(BODY, request.body), 'application')
    return preflight(
      { ...context, powers: context.powers.around },
      { body: given.application, processId, clientId, transaction: given.transaction },
    )
  },
})
