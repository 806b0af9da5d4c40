import { createHmac } from 'node:crypto'

/** `X-Signature`: over the raw bytes, keyed by the text of the secret, lower-case hexadecimal (contract 2, 6.6). */
export const signBody = (secret: Buffer, body: Buffer): string =>
  createHmac('sha256', secret).update(body).digest('hex')

/**
 * `webhook-signature` of the Standard Webhooks scheme, our addition to the contract's headers. The key is the same: the
 * bytes of the SignatureSecret. A library of the scheme takes it as `whsec_` followed by those bytes in base64.
 */
export const signStandard = (secret: Buffer, id: string, timestamp: number, body: Buffer): string =>
  `v1,${createHmac('sha256', secret).update(`${id}.${timestamp}.`).update(body).digest('base64')}`
