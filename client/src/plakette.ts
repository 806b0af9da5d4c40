import { type AnswerKind, contentOf } from './answer.ts'
import { PlaketteConnectionError, PlaketteError } from './errors.ts'
import { type Ask, type Methods, methodsOf } from './generated/methods.ts'
import { type Applications, FILES, OPERATIONS, type Operations } from './generated/operations.ts'
import { guardResend } from './guard-resend.ts'
import { type Lists, listsOf } from './lists.ts'
import { type Asked, addressOf, type Input, requestOf } from './request.ts'
import type { CallOptions, FilingOptions, PlaketteSettings } from './settings.ts'
import { machineClock } from './wait.ts'
import { type Waits, waitsOf } from './waits.ts'

type Transaction = keyof Applications

/** Every operation of the contract by its name, and what programs do with them. */
export interface Plakette extends Methods, Lists, Waits {
  /** Files an application and gives the number of its order. */
  file<Kind extends Transaction>(
    transaction: Kind,
    body: Applications[Kind],
    options?: FilingOptions,
  ): Promise<{ id: number }>
}

const MINUTE = 60_000

const signalOf = ({ timeoutMs = MINUTE }: PlaketteSettings, { signal }: CallOptions): AbortSignal => {
  const timeout = AbortSignal.timeout(timeoutMs)
  return signal ? AbortSignal.any([signal, timeout]) : timeout
}

/** Whoever aborts gets the reason of the own signal; an error of the service stays what it is. */
async function connected<Result>(what: string, { signal }: CallOptions, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    signal?.throwIfAborted()
    if (error instanceof PlaketteError) throw error
    const message = `${what}: the service has not answered; what was sent may have arrived`
    throw new PlaketteConnectionError(message, { cause: error })
  }
}

/** Speaks to the service for one API user. */
export function createPlakette(settings: PlaketteSettings): Plakette {
  async function send(name: keyof Operations, input: Input, options: FilingOptions) {
    const operation: Asked & { answer: AnswerKind; transaction?: Transaction } = OPERATIONS[name]
    if (operation.transaction) await guardResend(ask, operation.transaction, input.body, options)
    const [address, init] = [addressOf(settings, operation, input), requestOf(settings, operation, input, options)]
    return connected(name, options, async () => {
      const fetched = settings.fetch ?? fetch
      const response = await fetched(address, { ...init, signal: signalOf(settings, options) })
      const { status, headers } = response
      settings.onAnswer?.({
        ...{ operation: name, status, headers, traceId: headers.get('x-trace-id') ?? undefined },
        unknownFields: headers.get('x-unknown-fields')?.split(', ') ?? [],
      })
      return contentOf(response, operation.answer)
    })
  }
  const ask: Ask = (name, input, options = {}) => send(name, { ...input }, options)

  return {
    ...methodsOf(ask),
    ...listsOf(ask),
    ...waitsOf(ask, settings.clock ?? machineClock),
    file: async (transaction, body, options = {}) => (await send(FILES[transaction], { body }, options)).order,
  }
}
