import { createHash } from 'node:crypto'
import { BadRequest, type Handler, readBody } from '../http.ts'
import { type Certified, createTestAuthority } from '../trust/signing/certificate.ts'
import { signerInfo } from '../trust/signing/cms.ts'
import { der, integer, OID, octets, randomInteger, sequence, set, tagged, time } from '../trust/signing/der.ts'

/** An authority for time stamps (RFC 3161) over SHA-256. Everything it signs says that it is not qualified. */
export interface TimeStamps {
  handle: Handler
}

const SHA256 = sequence(OID.sha256)
const TIME_STAMP = der(0x06, Buffer.from('2a864886f70d0109100104', 'hex'))
/** A policy that nobody else has: 1.2.3.4.1, as examples do. */
const POLICY = der(0x06, Buffer.from('2a030401', 'hex'))

/** What stands in an element, and what follows it. */
function take(bytes: Buffer, tag: number): { content: Buffer; rest: Buffer } {
  const [found, first = 0] = bytes
  const long = first > 0x80 ? first & 0x7f : 0
  const length = long ? bytes.readUIntBE(2, long) : first
  const begin = 2 + long
  if (found !== tag || begin + length > bytes.length) throw new BadRequest('this is no request for a time stamp')
  return { content: bytes.subarray(begin, begin + length), rest: bytes.subarray(begin + length) }
}

/** The digest that is to be stamped, as it stands in the request, and the nonce. */
function readRequest(bytes: Buffer): { imprint: Buffer; nonce: Buffer } {
  const { rest } = take(take(bytes, 0x30).content, 0x02)
  const imprint = take(rest, 0x30)
  const digest = take(take(imprint.content, 0x30).rest, 0x04).content
  if (digest.length !== 32) throw new BadRequest('only SHA-256 is stamped')
  return { imprint: sequence(imprint.content), nonce: der(0x02, take(imprint.rest, 0x02).content) }
}

function tokenFor(info: Buffer, { certificate, ...signer }: Certified): Buffer {
  const attributes = [
    sequence(OID.contentType, set(TIME_STAMP)),
    sequence(OID.messageDigest, set(octets(createHash('sha256').update(info).digest()))),
  ]
  const content = sequence(TIME_STAMP, tagged(0, octets(info)))
  return sequence(
    OID.signedData,
    tagged(0, sequence(integer(3), set(SHA256), content, tagged(0, certificate), set(signerInfo(attributes, signer)))),
  )
}

export function createTimeStamps(now: () => number): TimeStamps {
  const signer = createTestAuthority(now()).certify('Simulierter Zeitstempeldienst', now())
  return {
    async handle(request, response) {
      if (request.method !== 'POST' || request.headers['content-type'] !== 'application/timestamp-query')
        throw new BadRequest('POST a request of the type application/timestamp-query', 415)
      const { imprint, nonce } = readRequest(await readBody(request))
      const info = sequence(integer(1), POLICY, imprint, randomInteger(8), time(now()), nonce)
      const answer = sequence(sequence(integer(0)), tokenFor(info, signer))
      response.writeHead(200, { 'content-type': 'application/timestamp-reply', 'content-length': answer.length })
      response.end(answer)
    },
  }
}
