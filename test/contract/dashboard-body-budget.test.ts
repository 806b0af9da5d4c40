import { connect } from 'node:net'
import { beforeAll, expect, it } from 'vitest'
import { SIGNED_PDF } from '../../src/domain/application/rules/samples.vectors.ts'
import { aClient } from '../builders/client.ts'
import { aPerson, signedIn, type TestDashboard } from '../support/dashboard.ts'
import { upload } from '../support/dashboard-filing.ts'
import { testDatabase } from '../support/database.ts'
import { cleanUpServices, startService } from '../support/service.ts'

const MEGABYTE = 1_048_576
const { url, sql } = testDatabase()
cleanUpServices()

let clerk: TestDashboard
let stranger: TestDashboard
let clientId: number
let baseUrl: string
beforeAll(async () => {
  // The people of a client have an eighth: 2 MB.
  const service = await startService({ databaseUrl: url, env: { PLAKETTE_BODY_MEMORY_MB: '16' } })
  baseUrl = service.baseUrl
  clientId = (await aClient(sql)).id
  clerk = await signedIn(baseUrl, await aPerson(sql, { clientId }))
  stranger = await signedIn(baseUrl, await aPerson(sql, { clientId: (await aClient(sql)).id }))
})

/** A PDF of about that size: readers begin at its end. */
const aDocument = (bytes: number): Buffer => {
  const pdf = Buffer.from(SIGNED_PDF, 'base64')
  return Buffer.concat([pdf, Buffer.alloc(bytes - pdf.length, '\n')])
}

/** Uploads all but the last byte, which `finish` sends. */
async function holdUpload(content: Buffer): Promise<{ finish(): Promise<string> }> {
  const { hostname, port, host } = new URL(baseUrl)
  const socket = connect(Number(port), hostname)
  const head = [
    'POST /web/api/1/documents HTTP/1.1',
    `host: ${host}`,
    `origin: ${baseUrl}`,
    `cookie: ${clerk.cookie()}`,
    'content-type: application/pdf',
    `content-length: ${content.length}`,
    'connection: close',
  ].join('\r\n')
  const sent = new Promise<void>((resolve, reject) => {
    socket.once('error', reject)
    socket.write(Buffer.concat([Buffer.from(`${head}\r\n\r\n`), content.subarray(0, -1)]), () => resolve())
  })
  await sent
  return {
    async finish() {
      let answer = ''
      socket.on('data', (data: Buffer) => {
        answer += data.toString()
      })
      socket.write(content.subarray(-1))
      await new Promise((resolve) => socket.once('close', resolve))
      return answer.split('\r\n')[0] ?? ''
    },
  }
}

const sizesOf = async () => {
  const rows = await sql<{ size: number }[]>`
    select size from uploaded_document where client_id = ${clientId} order by created_at`
  return rows.map(({ size }) => size)
}

it('large bodies of the people of one client take turns, and hold up nobody else', async () => {
  const held = await holdUpload(aDocument(2 * MEGABYTE))
  const second = upload(clerk, aDocument(MEGABYTE))
  expect((await upload(stranger, aDocument(3 * MEGABYTE))).status).toBe(200)
  // What is small is read in passing.
  expect((await clerk.get('/session')).status).toBe(200)
  expect(await sizesOf()).toEqual([])
  expect(await held.finish()).toBe('HTTP/1.1 200 OK')
  expect((await second).status).toBe(200)
  expect(await sizesOf()).toEqual([2 * MEGABYTE, MEGABYTE])
})

it('a connection that breaks off gives its room back', async () => {
  const controller = new AbortController()
  const broken = clerk.send('/web/api/1/documents', {
    ...{ method: 'POST', signal: controller.signal, headers: { 'content-type': 'application/pdf' } },
    ...{ body: neverEnding(), duplex: 'half' },
  })
  const waiting = upload(clerk, aDocument(MEGABYTE))
  controller.abort()
  await expect(broken).rejects.toThrow()
  expect((await waiting).status).toBe(200)
})

/** A body without announced length, which has begun. */
const neverEnding = (): ReadableStream =>
  new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array(65_536)) })
