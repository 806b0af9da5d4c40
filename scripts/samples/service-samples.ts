import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { TRANSACTIONS, type Transaction } from '../../src/domain/application/transaction.ts'
import { keepCurrent } from '../keep-current.ts'
import { asJson, sampleRequest, serviceSampleFile } from './files.ts'
import { fixedAnswer } from './fixed.ts'
import type { RunningService } from './running-service.ts'

const ADDRESS = ['--street', 'Musterallee 1', '--postal-code', '10115', '--city', 'Berlin']
const ISSUER = ['--name', 'Zulassungsdienst Muster GmbH', '--vat-id', 'DE123456789', '--email', 'rechnung@example.test']
const PRICES = { AB: 250, WZ: 790, TZ: 1290 } as const
const MAINTENANCE = [
  ...['--title', 'Wartung', '--text', 'Die Schnittstelle ist für wenige Minuten nicht erreichbar.'],
  ...['--severity', 'minor', '--affects', 'api', '--from', '2099-01-10T21:00:00Z', '--to', '2099-01-10T22:00:00Z'],
]

/** What the service says of itself, of offices, and of what some orders cost. */
export async function recordServiceSamples(service: RunningService): Promise<string[]> {
  service.plakette('announcement', 'add', ...MAINTENANCE)
  await control(service, '/offices', { districtKey: '09162', portal: 'down' })
  const ask = (path: string): Promise<unknown> => answer(service, path)
  const answers = {
    'service-status.json': await ask('/serviceStatus'),
    'availability-up.json': await ask('/registrationOffices/11000/availability'),
    'availability-down.json': await ask('/registrationOffices/09162/availability'),
    'availability-unknown.json': await silently(service, () => ask('/registrationOffices/05111/availability')),
    'invoice.json': await invoice(service),
  }
  const files = Object.entries(answers).map(([name, value]) => ({
    path: serviceSampleFile(name),
    text: asJson(fixedAnswer(value)),
  }))
  return keepCurrent(files, false, '')
}

const answer = async (service: RunningService, path: string): Promise<unknown> => (await service.request(path)).json()

async function control({ authorityUrl }: RunningService, path: string, body: object): Promise<void> {
  const response = await fetch(`${authorityUrl}/control${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`)
}

/** While the authority gives no answer. */
async function silently(service: RunningService, ask: () => Promise<unknown>): Promise<unknown> {
  await control(service, '/scenarios', { match: { kind: 'statusQuery' }, times: 1, fault: 'drop' })
  return ask()
}

/** Files some orders, one of which is corrected, bills this month and keeps the PDF. */
async function invoice(service: RunningService): Promise<unknown> {
  service.plakette('invoice', 'issuer', ...ISSUER, ...ADDRESS)
  service.plakette('invoice', 'recipient', '--client', service.clientId, '--name', 'Autohaus Muster GmbH', ...ADDRESS)
  for (const [transaction, cents] of Object.entries(PRICES)) {
    const price = ['--transaction', transaction, '--cents', String(cents)]
    service.plakette('price', 'set', '--client', service.clientId, ...price)
  }
  for (const vehicle of [1, 2]) await settled(service, await file(service, 'AB', vehicle))
  await corrected(service)
  for (const transaction of ['WZ', 'TZ'] as const) await settled(service, await file(service, transaction, 9))

  const month = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin', year: 'numeric', month: '2-digit' })
  service.plakette('invoice', 'run', '--month', month.format(new Date()))
  const { invoices } = (await answer(service, '/invoices')) as { invoices: { files: { fileAccessKey: string }[] }[] }
  const key = invoices[0]?.files[0]?.fileAccessKey
  const pdf = await service.request(`/vehicleDeregistrations/files/content/${key}`)
  writeFileSync(serviceSampleFile('invoice.pdf'), Buffer.from(await pdf.arrayBuffer()))
  return invoices[0]
}

/** The sample request of a transaction, for a vehicle of its own and without a contract partner. */
function bodyFor(transaction: Transaction, vehicle: number) {
  const { customization, ...request } = sampleRequest(transaction)
  const { contractPartner: _, ...rest } = customization
  const fin = `WTESTINVOICE0000${vehicle}`
  return { ...request, externalOrderId: fin, customization: { ...rest, vehicleIdentificationNumber: fin } }
}

async function file(service: RunningService, transaction: Transaction, vehicle: number): Promise<number> {
  const response = await service.request(TRANSACTIONS[transaction].path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(bodyFor(transaction, vehicle)),
  })
  const { order, error } = (await response.json()) as { order?: { id: number }; error?: string }
  if (!order) throw new Error(`${transaction} was refused: ${error}`)
  return order.id
}

/** An order that the authority refuses once, so that it goes out again corrected. */
async function corrected(service: RunningService): Promise<void> {
  const messages = [{ code: '04004', kind: 'Fehler' }]
  const match = { businessTransaction: 'AB' }
  await control(service, '/scenarios', { match, times: 1, receipt: { status: 'fehler', messages } })
  const id = await file(service, 'AB', 3)
  await settled(service, id)
  const directory = mkdtempSync(join(tmpdir(), 'plakette-correction-'))
  const bodyFile = join(directory, 'body.json')
  writeFileSync(bodyFile, JSON.stringify(bodyFor('AB', 3)))
  service.plakette('order', 'correct', String(id), '--body-file', bodyFile)
  rmSync(directory, { recursive: true })
  await settled(service, id)
}

const DEADLINE_MS = 20_000

async function settled(service: RunningService, id: number): Promise<void> {
  for (const deadline = Date.now() + DEADLINE_MS; Date.now() < deadline; await pause(50)) {
    const { state } = (await answer(service, `/vehicleDeregistrations/orders/${id}`)) as { state: string }
    if (state !== 'angelegt') return
  }
  throw new Error(`order ${id} was not dispatched in time`)
}
