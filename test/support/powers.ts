import { expect } from 'vitest'
import { TRANSACTIONS, type Transaction } from '../../src/domain/application/transaction.ts'
import { aBody } from '../builders/draft.ts'
import { aPowerRequest } from '../builders/power-request.ts'
import { testFiling } from './filing.ts'
import { openApi } from './openapi.ts'
import { trustControl } from './trust-control.ts'

type Json = Record<string, unknown>

export interface Power extends Json {
  id: number
  status: string
  signatureUrl: string
  readyForApplication: boolean
  missingHolderFields: string[]
  blockingIssues: string[]
  holderDataProvenance?: Json
  note?: string
}

export interface Answer {
  status: number
  error: string
  powerOfAttorney: Power
  powerOfAttorneyId?: number
}

const contract = openApi('openapi-2.3.0.yaml')

/** Every answer is held against the contract file. */
async function answerOf(method: 'GET' | 'POST', path: string, response: Response): Promise<Answer> {
  await contract.expectDocumented(method, path, response)
  return { status: response.status, ...((await response.json()) as Omit<Answer, 'status'>) }
}

/** A running service with its simulated trust service and authority, and a client that has powers of attorney signed. */
export function testPowers(env: Record<string, string> = {}) {
  const filing = testFiling(env)
  const trust = () => trustControl(filing.authorityUrl().replace(/authority$/, 'trust'))
  let count = 0

  const post = async (body: unknown): Promise<Answer> =>
    answerOf('POST', '/powerOfAttorneys', await filing.api().post('/powerOfAttorneys', body))
  const get = async (id: number | string): Promise<Answer> =>
    answerOf('GET', `/powerOfAttorneys/${id}`, await filing.api().request(`/powerOfAttorneys/${id}`))

  /** Creates a process for a vehicle of its own, unless the change names one. */
  async function create(change: Json = {}): Promise<Power & { fin: string }> {
    const fin = `WTESTPOA${String(++count).padStart(9, '0')}`
    const answer = await post(aPowerRequest({ vehicles: [{ vehicleIdentificationNumber: fin }], ...change }))
    expect(answer.error).toBeUndefined()
    return { ...answer.powerOfAttorney, fin }
  }

  /** A process that was signed, and that GET has seen to be signed. */
  async function signed(change: Json = {}, how: Json = {}): Promise<Power & { fin: string }> {
    const { fin, ...power } = await create(change)
    await trust().sign(power, how)
    const { powerOfAttorney } = await get(power.id)
    expect(powerOfAttorney.status).toBe('signiert')
    return { ...powerOfAttorney, fin }
  }

  /** Files an application with a process and without a holder. */
  const apply = async (
    transaction: Transaction,
    power: { id: number; fin: string },
    change: Json = {},
  ): Promise<{ status: number; error: string; order?: { id: number } }> => {
    const body = aBody(transaction, {
      vehicleHolder: undefined,
      externalOrderId: undefined,
      'customization.vehicleIdentificationNumber': power.fin,
      'powerOfAttorney.processId': power.id,
      ...change,
    })
    const response = await filing.post(transaction, body)
    await contract.expectDocumented('POST', TRANSACTIONS[transaction].path, response)
    return { status: response.status, ...((await response.json()) as { error: string }) }
  }

  return { ...filing, trust, create, signed, apply, createWith: post, get }
}
