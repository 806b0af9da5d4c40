import { verify, X509Certificate } from 'node:crypto'
import { inspect } from 'node:util'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SignedXml } from 'xml-crypto'
import { encodeRegistration } from './encode/registration.ts'
import { writeEnvelope } from './envelope.ts'
import type { GksAccess } from './gks.ts'
import type { RegistrationMessage } from './messages.ts'
import { loadSchema, type Schema } from './schema.ts'
import { createSigner } from './sign.ts'
import { anAccess } from './testing/access.ts'
import { REGISTRATIONS } from './testing/registrations.ts'

let access: GksAccess
let schema: Schema
beforeAll(() => {
  access = anAccess()
  schema = loadSchema()
})
afterAll(() => schema.dispose())

const signer = createSigner()

const signed = async (message: RegistrationMessage, by = access): Promise<string> => {
  const createdAt = new Date('2026-11-16T08:30:00Z')
  const content = encodeRegistration(message)
  const outgoing = { type: '0702' as const, messageId: message.messageId, createdAt, productVersion: '2.0.0', content }
  return (await writeEnvelope(by, outgoing, signer)).toString()
}

const MORE = 'http://www.w3.org/2001/04/xmldsig-more#'

/** An ECDSA verifier for xml-crypto, which brings none. */
const ecdsa = (hash: string) =>
  class {
    getAlgorithmName = () => `${MORE}ecdsa-${hash}`
    getSignature = () => {
      throw new Error('only verifies')
    }
    verifySignature = (material: string, key: unknown, value: string) =>
      verify(
        hash,
        Buffer.from(material),
        { key: new X509Certificate(String(key)).publicKey, dsaEncoding: 'ieee-p1363' },
        Buffer.from(value, 'base64'),
      )
  }

/** What an independent implementation says about the signature; the signed text when it holds. */
function verified(xml: string, by: GksAccess): string | undefined {
  const check = new SignedXml({ publicCert: by.certificatePem })
  for (const hash of ['sha256', 'sha384', 'sha512']) check.SignatureAlgorithms[`${MORE}ecdsa-${hash}`] = ecdsa(hash)
  check.loadSignature(/<ds:Signature .*<\/ds:Signature>/s.exec(xml)?.[0] ?? '')
  try {
    return check.checkSignature(xml) ? check.getSignedReferences()[0] : undefined
  } catch {
    return undefined
  }
}

const transfer = REGISTRATIONS.transfer!
const withHolderName = (name: string): RegistrationMessage => ({
  ...transfer,
  parties: [{ ...transfer.parties[0]!, person: { kind: 'legal', name } }, ...transfer.parties.slice(1)],
})

describe('the signature', () => {
  it.each([
    ['rsa', 'rsa-sha256'],
    ['P-256', 'ecdsa-sha256'],
    ['P-384', 'ecdsa-sha384'],
    ['P-521', 'ecdsa-sha512'],
  ] as const)('by a key of %s is %s, and accepted by an independent implementation', async (kind, method) => {
    const by = anAccess(kind)
    const xml = await signed(transfer, by)
    expect(xml).toContain(`<ds:SignatureMethod Algorithm="${MORE}${method}">`)
    expect(verified(xml, by)).toContain('WTEST000000000006')
    expect(() => schema.check(Buffer.from(xml))).not.toThrow()
  })

  it.each([
    ['umlauts and other scripts', 'ÄÖÜäöüß Ğüneş 株式会社 🚗'],
    ['special characters', `<&>"' ]]> &amp; &#13;`],
    ['line ends and tabs', 'a\r\nb\tc\rd\ne'],
    ['spaces at the edges', '  a  b  '],
    ['characters beyond the first plane and marks', 'e\u0301 \u{1F697} \u00a0 \u2028'],
  ])('holds over %s', async (_name, text) => {
    expect(verified(await signed(withHolderName(text)), access)).toBeDefined()
  })

  it('holds over any text', async () => {
    const texts = fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => !/\p{Cc}|[\uFFFE\uFFFF]/u.test(text))
    await fc.assert(
      fc.asyncProperty(texts, async (text) => {
        expect(verified(await signed(withHolderName(text)), access)).toBeDefined()
      }),
      { numRuns: 50 },
    )
  })

  it.each([
    ['a changed vehicle', 'WTEST000000000006', 'WTEST000000000007'],
    ['a changed code', 'aB3dE5g', 'aB3dE5h'],
    ['a changed product version', '2.0.0', '2.0.1'],
    ['an added space', '<Wohnort>Hamburg', '<Wohnort> Hamburg'],
  ])('breaks over %s', async (_name, from, to) => {
    const xml = await signed(transfer)
    expect(verified(xml.replace(from, to), access)).toBeUndefined()
  })

  it('of another key does not hold', async () => {
    expect(verified(await signed(transfer), anAccess())).toBeUndefined()
  })

  it('covers the message with its head and content', async () => {
    const covered = verified(await signed(transfer), access) ?? ''
    expect(covered).toMatch(/^<vorsystem_anfrageimport_0702 xmlns="urn:plakette:xkfz-teilmenge:5.9" id="n-/)
    expect(covered).toMatch(/<signatur><\/signatur><\/vorsystem_anfrageimport_0702>$/)
  })

  it.each([
    ['a private key that is none', { privateKeyPem: 'geheim' }, 'the private key of the access is not readable'],
    ['a certificate that is none', { certificatePem: 'geheim' }, 'the certificate of the access is not readable'],
  ])('is refused with %s, without quoting it', async (_name, change, message) => {
    const refused = signer.sign({ element: 'a', namespace: 'urn:a', id: 'n', inner: '' }, { ...access, ...change })
    const failure = await refused.catch((error: unknown) => error)
    expect(failure).toMatchObject({ kind: 'schema', message })
    expect(inspect(failure, { depth: null })).not.toContain('geheim')
  })

  it.each(['ed25519', 'secp256k1'] as const)('is refused with a key that has no method: %s', async (kind) => {
    const failure = signer.sign({ element: 'a', namespace: 'urn:a', id: 'n', inner: '' }, anAccess(kind))
    await expect(failure).rejects.toMatchObject({ kind: 'schema' })
  })

  it('uses the new key of an access whose key has changed', async () => {
    const renewed = { ...anAccess(), username: access.username }
    await signed(transfer)
    expect(verified(await signed(transfer, renewed), renewed)).toBeDefined()
  })
})
