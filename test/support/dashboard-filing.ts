import { randomUUID } from 'node:crypto'
import type { Transaction } from '../../src/domain/application/transaction.ts'
import type { DashboardAnswer, TestDashboard } from './dashboard.ts'

type Json = Record<string, unknown>

/** Uploads a document as a page does. */
export async function upload(dashboard: TestDashboard, content: Buffer, query = ''): Promise<DashboardAnswer> {
  const response = await dashboard.send(`/web/api/1/documents${query}`, {
    ...{ method: 'POST', body: new Uint8Array(content), headers: { 'content-type': 'application/pdf' } },
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: text === '' ? undefined : JSON.parse(text) }
}

/** Takes the embedded documents out of a body and uploads them: what a form would send. */
export async function asForm(dashboard: TestDashboard, transaction: Transaction, given: Json) {
  const body = structuredClone(given)
  const documents: Record<string, string> = {}
  const take = async (holder: Json, name: string, path: string): Promise<void> => {
    const base64 = holder[name]
    if (typeof base64 !== 'string') return
    delete holder[name]
    documents[path] = (await upload(dashboard, Buffer.from(base64, 'base64'))).body.handle
  }
  await take(body, 'sepaMandateBase64', 'sepaMandateBase64')
  await take((body.powerOfAttorney ?? {}) as Json, 'documentBase64', 'powerOfAttorney.documentBase64')
  return { transaction, body, documents }
}

/** Files what a form would send, from a review page of its own. */
export const fileByForm = async (dashboard: TestDashboard, transaction: Transaction, body: Json, more: Json = {}) =>
  dashboard.post('/orders', { ...(await asForm(dashboard, transaction, body)), key: randomUUID(), ...more })
