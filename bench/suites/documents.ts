import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { aBody } from '../../test/builders/draft.ts'
import type { Bench } from '../support/bench.ts'
import { apiRoot, createClient } from '../support/client.ts'
import { loadWithGenerator } from '../support/load.ts'
import { residentMib } from '../support/processor.ts'
import { startProgram } from '../support/programs.ts'
import type { SuiteResult } from '../support/report.ts'
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

  const reading = await loadWithGenerator({
    ...load,
    url: `${bare.address}/constant`,
    round: 'bare',
    count: plan.count,
  })
  const idleMib = residentMib(service.pid)
  let mostMib = idleMib
  const timer = setInterval(() => {
    mostMib = Math.max(mostMib, residentMib(service.pid))
  }, SAMPLE_MS)
  const url = `${apiRoot(service.address, client)}/vehicleRegistrations/registrations`
  const storing = await loadWithGenerator({ ...load, url, round: 'mandate', count: plan.count })
  clearInterval(timer)
  say(`documents: ${storing.answered} stored`)

  const [stored] = await sql<{ orders: number; documents: number }[]>`
    select (select count(*) from customer_order) as orders, (select count(*) from document) as documents`
  if (storing.refused > 0 || stored?.orders !== plan.count || stored.documents !== plan.count) {
    throw new Error(`${plan.count} applications sent, ${JSON.stringify({ storing, stored })}`)
  }
  await Promise.all([service.stop(), bare.stop()])
  const perSecond = (result: { answered: number; seconds: number }): number => result.answered / result.seconds
  return {
    suite: 'documents',
    rows: [
      { figure: 'service, applications per second', value: round(perSecond(storing)) },
      { figure: 'service, MiB of bodies per second', value: round((perSecond(storing) * bodyBytes) / MIB) },
      { figure: 'bare endpoint that reads the same bodies, per second', value: round(perSecond(reading)) },
      { figure: 'service, idle: MiB', value: round(idleMib) },
      { figure: 'service, most: MiB', value: round(mostMib) },
      {
        figure: 'growth per connection, in bodies',
        value: round((mostMib - idleMib) / CONNECTIONS / (bodyBytes / MIB)),
      },
    ],
    targets: [],
    notes: [
      `${CONNECTIONS} connections, bodies of ${round(bodyBytes / MIB)} MiB, every document another one; ` +
        `${plan.count} answers are ${stored.orders} orders and ${stored.documents} documents`,
      `service / bare: ${round(perSecond(storing) / perSecond(reading))}`,
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
