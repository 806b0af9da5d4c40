import { type KeyObject, sign } from 'node:crypto'

/** DER: tag, length, content. */
function der(tag: number, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content)
  const { length } = body
  if (length < 128) return Buffer.concat([Buffer.from([tag, length]), body])
  const bytes = length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...bytes]), body])
}

const SEQUENCE = 0x30
const SET = 0x31
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'))
const time = (text: string) => der(0x17, Buffer.from(text))

const SHA256_WITH_RSA = der(SEQUENCE, oid('2a864886f70d01010b'), der(0x05))
const COMMON_NAME = oid('550403')

/** The smallest certificate that certifies its own RSA key, as base64 of its DER. */
export function selfSigned(publicKey: KeyObject, privateKey: KeyObject): string {
  const name = der(SEQUENCE, der(SET, der(SEQUENCE, COMMON_NAME, der(0x0c, Buffer.from('Testkunde')))))
  const content = der(
    SEQUENCE,
    der(0x02, Buffer.from([1])),
    SHA256_WITH_RSA,
    name,
    der(SEQUENCE, time('260101000000Z'), time('490101000000Z')),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = der(0x03, Buffer.from([0]), sign('sha256', content, privateKey))
  return der(SEQUENCE, content, SHA256_WITH_RSA, signature).toString('base64')
}
