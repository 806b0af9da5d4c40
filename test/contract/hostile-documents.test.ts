import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { createTestAuthority } from '../../sim/trust/signing/certificate.ts'
import { signPdf } from '../../sim/trust/signing/sign-pdf.ts'
import { MAX_DOCUMENT_BYTES } from '../../src/domain/application/document-draft.ts'
import { fillForm } from '../../src/domain/power-of-attorney/form/fill-form.ts'
import { plainPdf, signedPdf } from '../../src/paper/read/samples.vectors.ts'
import { aBody } from '../builders/draft.ts'
import { aPowerForm } from '../builders/power-form.ts'
import { testFiling, withVehicle } from '../support/filing.ts'

const { post, aFin, api } = testFiling()

/** Sends a document as the power of attorney; the status and what is wrong with it. */
async function sent(document: Buffer): Promise<[number, string]> {
  const body = aBody('UG', { powerOfAttorney: { documentBase64: document.toString('base64') } })
  const response = await post('UG', withVehicle(body, aFin()))
  const { error = '' } = (await response.json()) as { error?: string }
  return [response.status, error]
}

const nothing = (size: number): Buffer => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(size - 9)])
const DAMAGED = 'damaged and cannot be read'
const UNSIGNED = 'must carry a signature or seal'

/** The cross-reference of this file is a stream of 300 MB. */
function bomb(): Buffer {
  const data = deflateSync(Buffer.alloc(300 * 1024 * 1024))
  const head = `%PDF-1.7\n1 0 obj\n<< /Type /XRef /Size 9 /W [1 2 1] /Root 1 0 R /Filter /FlateDecode /Length ${data.length} >>\nstream\n`
  return Buffer.concat([Buffer.from(head), data, Buffer.from('\nendstream\nendobj\nstartxref\n9\n%%EOF\n')])
}

describe('an own PDF as power of attorney (contract 2, 2.6)', () => {
  it('that is really signed is accepted', async () => {
    const at = Date.now()
    const form = await fillForm(aPowerForm({ extendedDataProvision: true }))
    const signed = await signPdf(form, createTestAuthority(at), { signer: 'Erika Beispiel', index: 0, of: 1, at })
    const [status, error] = await sent(signed)
    // Whether its fields fit the application is another question; it was read as a signed PDF.
    expect([status === 200 || status === 400, error.includes('signature or seal')]).toEqual([true, false])
  })

  it('that is signed and as large as allowed is accepted', async () => {
    expect(await sent(signedPdf({ padding: MAX_DOCUMENT_BYTES - 4096 }))).toEqual([200, ''])
  })

  it.each<[string, () => Buffer, string]>([
    ['not signed', plainPdf, UNSIGNED],
    ['cut off', () => signedPdf().subarray(0, 700), DAMAGED],
    ['encrypted', () => signedPdf({ trailer: '/Encrypt << /Filter /Standard >>' }), 'not encrypted'],
    ['8 MB of nothing', () => nothing(MAX_DOCUMENT_BYTES), DAMAGED],
    ['lists in lists', () => signedPdf({ catalog: `/X ${'['.repeat(2_000_000)}` }), 'too complex'],
    ['dictionaries in dictionaries', () => signedPdf({ catalog: `/X ${'<</A '.repeat(500_000)}` }), 'too complex'],
    ['millions of values', () => signedPdf({ catalog: `/X [${'0 '.repeat(3_000_000)}]` }), 'too complex'],
    ['a script', () => signedPdf({ catalog: '/OpenAction << /S /JavaScript /JS (x) >>' }), 'runs nothing'],
    ['the words of a signature', () => Buffer.from('%PDF-1.7 /Type /Sig /ByteRange [0 1 2 3]'), DAMAGED],
    ['a signature that signs nothing', () => signedPdf({ contents: Buffer.alloc(64, 1) }), UNSIGNED],
    ['a bomb', bomb, 'too complex'],
  ])('gives 400 with the reason: %s', async (_, document, reason) => {
    const [status, error] = await sent(document())
    expect([status, error]).toEqual([400, expect.stringContaining(reason)])
    expect(error).toMatch(/^powerOfAttorney\.documentBase64 /)
  })

  it('leaves the service as it was, however many come at once', async () => {
    const worst = signedPdf({ catalog: `/X [${'0 '.repeat(3_000_000)}]` })
    const answers = await Promise.all(Array.from({ length: 6 }, () => sent(worst)))
    expect(answers.map(([status]) => status)).toEqual(Array(6).fill(400))
    expect((await api().request('/vehicleTransfers/orders?limit=1')).status).toBe(200)
  })
})
