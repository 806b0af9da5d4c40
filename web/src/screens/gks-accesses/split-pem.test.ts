import { expect, it } from 'vitest'
import { splitPem } from './split-pem.ts'

const block = (label: string, text: string) => `-----BEGIN ${label}-----\n${text}\n-----END ${label}-----`

it('takes the first certificate and the key out of a bundle', () => {
  const own = block('CERTIFICATE', 'AAAA')
  const key = block('PRIVATE KEY', 'BBBB')
  const bundle = ['subject=CN = Muster', own, block('CERTIFICATE', 'CCCC'), key].join('\n')
  expect(splitPem(bundle)).toEqual({ certificate: own, privateKey: key })
})

it.each(['RSA PRIVATE KEY', 'EC PRIVATE KEY', 'ENCRYPTED PRIVATE KEY'])('knows a key by the name %s', (label) => {
  const key = block(label, 'BBBB')
  expect(splitPem(key)).toEqual({ privateKey: key })
})

it('finds nothing in what is no PEM', () => {
  for (const text of ['', 'x', block('CERTIFICATE REQUEST', 'AAAA'), '-----BEGIN CERTIFICATE-----']) {
    expect(splitPem(text)).toEqual({})
  }
})
