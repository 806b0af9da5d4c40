import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { TRANSACTIONS } from '../../src/domain/application/transaction.ts'
import { aBody } from '../../test/builders/draft.ts'
import type { Bench } from '../support/bench.ts'
import { apiRoot, createClient } from '../support/client.ts'
import { loadWithGenerator } from '../support/load.ts'
import { residentMib } from '../support/processor.ts'
import { type Program, startProgram } from '../support/programs.ts'
import type { Row, SuiteResult } from '../support/report.ts'
import { startService } from '../support/service.ts'
import { round } from '../support/statistics.ts'
import type { Workspace } from '../support/workspace.ts'

const FULL = { count: 160, documentBytes: 8 * 1_048_576 }
const QUICK = { count: 16, documentBytes: 65_536 }
const CONNECTIONS = 16
const SAMPLE_MS = 20
const MIB = 1_048_576

/**
 * First registrations (NZ) with a mandate of 8 MB each, every one another document: how fast they are stored, and how
 * much memory that takes, against a bare endpoint that only reads such bodies.
 */
export async function documents(bench: Bench): Promise<SuiteResult> {
  const { workspace, isQuick, say } = bench
  const plan = isQuick ? QUICK : FULL
  const { url: databaseUrl, sql } = await workspace.createDatabase('bench_documents')
  const client = await createClient(sql, 'documents')
  const { bodyFile, bodyBytes } = writeMandateBody(workspace, plan.documentBytes)
  const bare = await startProgram({ file: 'bench/programs/bare.ts', args: [databaseUrl], ready: /^ready (\S+)$/m })
  const service = await startService(workspace, { role: 'api', databaseUrl, dataDir: 'documents' })
  const load = { headers: client.headers, bodyFile, connections: CONNECTIONS, seconds: 600 }

  const measure = async (program: Program, url: string, name: string) => {
    const idleMib = residentMib(program.pid)
    let mostMib = idleMib
    const timer = setInterval(() => {
      mostMib = Math.max(mostMib, residentMib(program.pid))
    }, SAMPLE_MS)
    const result = await loadWithGenerator({ ...load, url, round: name, count: plan.count })
    clearInterval(timer)
    const bodies = (mostMib - idleMib) / CONNECTIONS / (bodyBytes / MIB)
    return { ...result, idleMib, mostMib, bodies, perSecond: result.answered / result.seconds }
  }
  const reading = await measure(bare, `${bare.address}/constant`, 'bare')
  const registrations = `${apiRoot(service.address, client)}${TRANSACTIONS.NZ.path}`
  const storing = await measure(service, registrations, 'mandate')
  say(`documents: ${storing.answered} stored`)

  const [stored] = await sql<{ orders: number; documents: number }[]>`
    select (select count(*) from customer_order) as orders, (select count(*) from document) as documents`
  if (storing.refused > 0 || stored?.orders !== plan.count || stored.documents !== plan.count) {
    throw new Error(`${plan.count} applications sent, ${JSON.stringify({ storing, stored })}`)
  }
  await Promise.all([service.stop(), bare.stop()])
  const row = (name: string, measured: typeof storing): Row => ({
    endpoint: name,
    'per second': round(measured.perSecond),
    'MiB per second': round((measured.perSecond * bodyBytes) / MIB),
    'MiB idle': round(measured.idleMib),
    'MiB at most': round(measured.mostMib),
    'growth per connection, in bodies': round(measured.bodies),
  })
  return {
    suite: 'documents',
    rows: [row('service', storing), row('bare, reads only', reading)],
    targets: [],
    notes: [
      `${CONNECTIONS} connections, bodies of ${round(bodyBytes / MIB)} MiB, every document another one; ` +
        `${plan.count} answers are ${stored.orders} orders and ${stored.documents} documents`,
      `service / bare: ${round(storing.perSecond / reading.perSecond)}; freed memory counts until it is collected`,
    ],
  }
}

/** The document's Base64 text holds the vehicle's number, so that no two documents are alike. */
function writeMandateBody({ directory }: Workspace, bytes: number): { bodyFile: string; bodyBytes: number } {
  const head = Buffer.from('%PDF-1.7\n% mandate ')
  // Base64 takes three bytes at a time: both parts end where one of its groups does.
  const before = Buffer.concat([head, Buffer.alloc(3 - (head.length % 3), ' ')])
  const after = Buffer.alloc(bytes - (bytes % 3) - 99, '\n')
  const document = `${before.toString('base64')}#VEHICLE#AAA${after.toString('base64')}`
  const change = {
    externalOrderId: '#REFERENCE#',
    'customization.vehicleIdentificationNumber': '#VEHICLE#',
    sepaMandateBase64: document,
  }
  const bodyFile = join(directory, 'new-registration.json')
  const body = JSON.stringify(aBody('NZ', change))
  writeFileSync(bodyFile, body)
  return { bodyFile, bodyBytes: body.length }
}
