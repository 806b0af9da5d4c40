import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { signBody, signStandard } from './signature.ts'
import { signedHeaders } from './signed-request.ts'

const FIXTURES = join(import.meta.dirname, '../../../../fixtures/webhook')

interface Vector {
  name: string
  file?: string
  line?: string
  times?: number
  secret: string
  xSignature: string
  webhookId: string
  webhookTimestamp: number
  webhookSignature: string
}

const VECTORS: Vector[] = JSON.parse(readFileSync(join(FIXTURES, 'vectors.json'), 'utf8'))
const bodyOf = ({ file, line = '', times = 0 }: Vector): Buffer =>
  file === undefined ? Buffer.from(line.repeat(times)) : readFileSync(join(FIXTURES, file))

describe.each(VECTORS.map((vector) => [vector.name, vector] as const))('the signature of %s', (_, vector) => {
  const body = bodyOf(vector)
  const secret = Buffer.from(vector.secret)

  it('is the HMAC-SHA256 of the raw bytes in lower-case hexadecimal (contract 2, 6.6)', () => {
    expect(signBody(secret, body)).toBe(vector.xSignature)
  })

  it('of the standard scheme covers id, time and body with the same key', () => {
    expect(signStandard(secret, vector.webhookId, vector.webhookTimestamp, body)).toBe(vector.webhookSignature)
  })

  it('is what a receiver without our code computes: openssl dgst', () => {
    const { stdout, error } = spawnSync('openssl', ['dgst', '-sha256', '-hmac', vector.secret, '-hex'], { input: body })
    // A machine without openssl has the fixed vectors above.
    if (error === undefined) expect(stdout.toString().trim()).toMatch(new RegExp(`${vector.xSignature}$`))
  })
})

describe('the headers of an attempt', () => {
  const signed = { webhookId: 7, eventId: 'e-1', body: Buffer.from('{}'), secret: Buffer.from('key') }

  it("are the contract's and those of the standard scheme, and no others (contract 2, 6.6)", () => {
    expect(Object.keys(signedHeaders(signed, new Date(0)))).toEqual([
      'Content-Type',
      'X-Signature',
      'X-Webhook-Id',
      'X-Webhook-Version',
      'X-Event-Id',
      'webhook-id',
      'webhook-timestamp',
      'webhook-signature',
      'User-Agent',
    ])
  })

  it('differ between attempts only in the time of the standard scheme', () => {
    const [first, second] = [signedHeaders(signed, new Date(0)), signedHeaders(signed, new Date(60_000))]
    const changed = Object.keys(first).filter((name) => first[name] !== second[name])
    expect(changed).toEqual(['webhook-timestamp', 'webhook-signature'])
  })
})
