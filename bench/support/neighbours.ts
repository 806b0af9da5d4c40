import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { TRANSACTIONS } from '../../src/domain/application/transaction.ts'
import { aBody } from '../../test/builders/draft.ts'
import { apiRoot, type BenchClient } from './client.ts'
import type { Workspace } from './workspace.ts'

/** What a neighbour sends, over and over. */
export interface Neighbour {
  name: string
  url: string
  method: 'GET' | 'POST'
  headers: Readonly<Record<string, string>>
  bodyFile?: string
  connections: number
  holds?: boolean
}

export interface Sizes {
  documentBytes: number
  hostileBytes: number
  spaces: number
  held: number
}

const MARK = '#############'
const VEHICLE = `WTES${MARK}`
const AB = TRANSACTIONS.AB.path
const FORM = '/orders/emissionStickerOrders'

/** A first registration with a mandate of so many bytes; the marks make each one another. */
function registration(bytes: number): string {
  const head = Buffer.from('%PDF-1.7\n% mandate ')
  const before = Buffer.concat([head, Buffer.alloc(3 - (head.length % 3), ' ')]).toString('base64')
  const after = Buffer.alloc(bytes - (bytes % 3) - 99, '\n').toString('base64')
  return JSON.stringify(
    aBody('NZ', {
      externalOrderId: MARK,
      'customization.vehicleIdentificationNumber': VEHICLE,
      sepaMandateBase64: `${before}${MARK}AAA${after}`,
    }),
  )
}

const filled = (unit: string, bytes: number): string => unit.repeat(Math.floor(bytes / unit.length))

/** An application that is fine but for very many fields that nobody knows. */
function manyKeys(bytes: number): string {
  const known = JSON.stringify(aBody('AB', { externalOrderId: MARK })).slice(0, -1)
  const keys: string[] = []
  for (let size = known.length; size < bytes - 20; size += (keys.at(-1)?.length ?? 0) + 1) {
    keys.push(`"k${keys.length.toString(36)}":0`)
  }
  return `${known},${keys.join(',')}}`
}

const form = (order: string): string =>
  `--b\r\ncontent-disposition: form-data; name="order"\r\n\r\n${order}\r\n--b\r\ncontent-disposition: form-data; ` +
  'name="files"; filename="a.pdf"\r\n\r\nx\r\n--b--\r\n'

/** Everybody whom the suite knows: honest large ones, and each of the hostile requests that once stopped the service. */
export function neighboursOf(
  { directory }: Workspace,
  address: string,
  client: BenchClient,
  sizes: Sizes,
): Neighbour[] {
  const root = apiRoot(address, client)
  const { hostileBytes } = sizes
  let files = 0
  const post = (name: string, path: string, text: string, more: Partial<Neighbour> = {}): Neighbour => {
    const bodyFile = join(directory, `neighbour-${files++}.body`)
    writeFileSync(bodyFile, text)
    return { name, url: `${root}${path}`, method: 'POST', headers: client.headers, bodyFile, connections: 2, ...more }
  }
  const spaced = { ...client.headers, 'content-type': `application/json${' '.repeat(sizes.spaces)};x` }
  const multipart = { ...client.headers, 'content-type': 'multipart/form-data; boundary=b' }
  const mandate = registration(sizes.documentBytes)
  return [
    post('(a) 16 connections of registrations', TRANSACTIONS.NZ.path, mandate, { connections: 16 }),
    post('(b) Content-Type of many spaces', AB, '{}', { headers: spaced }),
    {
      name: '(b) GET of the contract file',
      url: `${address}/spec/openapi-2.3.0.json`,
      method: 'GET',
      headers: {},
      connections: 2,
    },
    post('(b) [[[[…', AB, filled('[', hostileBytes)),
    post('(b) [{},{},…', AB, `[${filled('{},', hostileBytes - 5)}{}]`),
    post('(b) AB with many unknown keys', AB, manyKeys(hostileBytes)),
    post('(b) deep order in a form', FORM, form(filled('{"a":', hostileBytes - 300)), { headers: multipart }),
    post('(b) bodies held one byte short', TRANSACTIONS.NZ.path, mandate, { connections: sizes.held, holds: true }),
    // (c), the place of a single order behind 10,000 of another client in one lane, is measured by the suite itself.
  ]
}
