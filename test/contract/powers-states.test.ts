import { describe, expect, it } from 'vitest'
import { ACCOUNT, COMPANY_PRINCIPAL } from '../../src/domain/power-of-attorney/rules/samples.vectors.ts'
import { testPowers } from '../support/powers.ts'

const powers = testPowers()
const company = (companyName: string) => ({
  ...COMPANY_PRINCIPAL,
  address: { ...COMPANY_PRINCIPAL.address, companyName },
})

describe('GET /powerOfAttorneys/{processId}', () => {
  it('has the whole record, without a value of the principal (contract 2, 2.4 and 4.2)', async () => {
    const power = await powers.create({ externalOrderId: 'S-1' })
    const { powerOfAttorney, ...rest } = await powers.get(power.id)
    expect(rest).toEqual({ status: 200 })
    const { fin, ...created } = power
    expect(powerOfAttorney).toEqual({ ...created, missingHolderFields: [], blockingIssues: [] })
    expect(fin).toBe(powerOfAttorney.vehicleIdentificationNumber)
  })

  it('brings no event, whatever becomes of the process (contract 2, 4.2)', async () => {
    const [signed, declined] = [await powers.signed(), await powers.create()]
    await powers.trust().end(declined, 'decline')
    await powers.get(declined.id)
    expect((await powers.get(signed.id)).powerOfAttorney.status).toBe('signiert')
    expect(await powers.sql`select id from event`).toEqual([])
  })

  it.each(['0', '99999999', 'abc', '1.0', '-1', '9'.repeat(17)])('404 for %s (contract 2, 4.2)', async (id) => {
    expect(await powers.get(id)).toMatchObject({ status: 404 })
  })

  it('stays offen until somebody signs, and then sees it by asking the provider (contract 2, 3)', async () => {
    const power = await powers.create()
    expect((await powers.get(power.id)).powerOfAttorney.status).toBe('offen')
    await powers.trust().sign(power)
    expect((await powers.get(power.id)).powerOfAttorney).toMatchObject({
      status: 'signiert',
      readyForApplication: true,
      missingHolderFields: [],
      blockingIssues: [],
      holderDataProvenance: {
        identitySource: 'eID',
        establishedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        provider: power.provider,
        fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
    })
  })

  it.each([
    ['decline', 'abgelehnt', 'wollte nicht'],
    ['fail', 'abgelehnt', undefined],
    ['expire', 'verfallen', undefined],
    ['cancel', 'verfallen', 'vom Anbieter beendet'],
  ] as const)('%s makes it %s, which is final (contract 2, 3)', async (how, status, reason) => {
    const power = await powers.create()
    await powers.trust().end(power, how, reason === undefined ? {} : { reason })
    const { powerOfAttorney } = await powers.get(power.id)
    expect(powerOfAttorney).toMatchObject({ status, readyForApplication: false })
    expect(powerOfAttorney.note).toBe(reason)
    expect((await powers.get(power.id)).powerOfAttorney).toEqual(powerOfAttorney)
  })

  it('with joint representation has one link and stays offen until all have signed (contract 2, 3)', async () => {
    await powers.trust().company({ companyName: 'Muster Doppel GmbH', registered: true, signers: 2 })
    const power = await powers.create({ principal: company('Muster Doppel GmbH') })
    await powers.trust().sign(power)
    expect((await powers.get(power.id)).powerOfAttorney).toMatchObject({
      status: 'offen',
      signatureUrl: power.signatureUrl,
    })
    await powers.trust().sign(power)
    expect((await powers.get(power.id)).powerOfAttorney).toMatchObject({
      status: 'signiert',
      readyForApplication: true,
      holderDataProvenance: { identitySource: 'companyRegister' },
    })
  })

  it('names the holder fields that a passport does not establish, never values (contract 2, 2.4)', async () => {
    const power = await powers.signed({}, { withoutAddress: true })
    expect(power).toMatchObject({
      readyForApplication: false,
      missingHolderFields: ['Straße', 'Hausnummer', 'Postleitzahl', 'Ort'],
      blockingIssues: [],
    })
  })

  it.each([
    ['a person', {}, { firstName: null, lastName: null }, ['Vorname', 'Nachname']],
    ['a company', { principal: company('Muster Ohne Namen GmbH') }, { companyName: null }, ['Firmenname']],
  ])('names the missing name of %s (contract 2, 2.4)', async (_, change, address, missing) => {
    const power = await powers.signed(change, { identity: { address } })
    expect(power).toMatchObject({ readyForApplication: false, missingHolderFields: missing })
  })

  it.each([
    ['form', {}, 'the provider has not delivered the signed power of attorney'],
    ['mandate', { bankAccount: ACCOUNT }, 'the provider has not delivered the signed SEPA mandate'],
  ])('a missing signed %s blocks it (contract 2, 2.4)', async (withoutDocument, change, issue) => {
    const power = await powers.signed(change, { withoutDocument })
    expect(power).toMatchObject({ readyForApplication: false, blockingIssues: [issue] })
  })

  it('an identity that differs from the principal blocks it, naming fields only (contract 2, 2.4 and 4.3)', async () => {
    const power = await powers.signed({}, { identity: { address: { lastName: 'Anders', cityName: 'Anderswo' } } })
    expect(power).toMatchObject({
      readyForApplication: false,
      blockingIssues: ['the established identity differs from the principal in address.lastName, address.cityName'],
    })
    expect(JSON.stringify(power)).not.toContain('Anders')
  })

  it('502 while the provider cannot be asked; the process stays as it is (contract 2, 7)', async () => {
    const power = await powers.create()
    await powers.trust().fault('500')
    expect(await powers.get(power.id)).toMatchObject({ status: 502, powerOfAttorneyId: power.id })
    expect((await powers.get(power.id)).powerOfAttorney.status).toBe('offen')
  })

  it('does not ask the provider once it is signed (contract 2, 4.2)', async () => {
    const power = await powers.signed()
    await powers.trust().fault('500')
    expect((await powers.get(power.id)).status).toBe(200)
    const other = await powers.create().catch(() => undefined)
    expect(other).toBeUndefined()
  })
})

describe('the return page /vollmacht/signiert/{id} (contract 2, 4.2)', () => {
  const page = async (id: number | string) => {
    const response = await fetch(`${powers.baseUrl()}/vollmacht/signiert/${id}`)
    return { status: response.status, headers: response.headers, html: await response.text() }
  }
  /** What follows `/signiert/` in the link that the provider was given for the signer. */
  const linkOf = async ({ id }: { id: number }): Promise<string> => {
    const links = (await powers.trust().processes()).map(({ returnUrl }) => String(returnUrl))
    const link = links.find((one) => one.startsWith(`${powers.baseUrl()}/vollmacht/signiert/${id}?token=`))
    return link?.split('/').at(-1) ?? 'no link'
  }

  it('shows only the state, in German and without login, and observes the signature', async () => {
    const power = await powers.create()
    await powers.trust().sign(power)
    const { status, html } = await page(await linkOf(power))
    expect(status).toBe(200)
    expect(html).toContain('Vollmacht unterschrieben')
    expect(html).toContain('lang="de"')
    for (const secret of ['Erika', 'Beispiel', 'Musterweg', power.fin, 'token']) expect(html).not.toContain(secret)
    const [row] = await powers.sql`select status from power_of_attorney where id = ${power.id}`
    expect(row).toEqual({ status: 'signiert' })
    expect((await page(power.id)).html).toBe(html)
  })

  it.each([
    ['decline', 'Nicht unterschrieben'],
    ['expire', 'Frist abgelaufen'],
  ] as const)('tells that it ended by %s', async (how, title) => {
    const power = await powers.create()
    await powers.trust().end(power, how)
    expect((await page(await linkOf(power))).html).toContain(title)
  })

  it('answers from what is stored without the link of the signer, and asks nobody', async () => {
    const [power, other] = [await powers.create(), await powers.create()]
    const [, token = ''] = (await linkOf(power)).split('?')
    const [, foreign = ''] = (await linkOf(other)).split('?')
    await powers.trust().sign(power)
    await powers.trust().fault('500')
    for (const query of ['', '?token=', '?token=x', `?${foreign}`, `?${token}&${token}`, `?${token}x`]) {
      expect((await page(`${power.id}${query}`)).html).toContain('Noch nicht unterschrieben')
    }
    expect(await powers.get(power.id), 'the fault is still there').toMatchObject({ status: 502 })
    expect((await page(`${power.id}?${token}`)).html).toContain('Vollmacht unterschrieben')
  })

  it('asks again for the same link only after some seconds', async () => {
    const power = await powers.create()
    const link = await linkOf(power)
    expect((await page(link)).html).toContain('Noch nicht unterschrieben')
    await powers.trust().sign(power)
    await powers.sql`
      update power_of_attorney_link set asked_at = now() - interval '1 s' where power_of_attorney_id = ${power.id}`
    expect((await page(link)).html).toContain('Noch nicht unterschrieben')
    await powers.sql`
      update power_of_attorney_link set asked_at = asked_at - interval '4 s' where power_of_attorney_id = ${power.id}`
    expect((await page(link)).html).toContain('Vollmacht unterschrieben')
  })

  it('answers from what is stored for a process from before there were links', async () => {
    const power = await powers.create()
    const link = await linkOf(power)
    await powers.sql`delete from power_of_attorney_link where power_of_attorney_id = ${power.id}`
    await powers.trust().sign(power)
    expect((await page(link)).html).toContain('Noch nicht unterschrieben')
    expect((await powers.get(power.id)).powerOfAttorney.status).toBe('signiert')
    expect((await page(link)).html).toContain('Vollmacht unterschrieben')
  })

  it('shows the same neutral page for an unknown number as for an open process', async () => {
    const open = await page((await powers.create()).id)
    for (const id of [99999999, 'abc', '0']) {
      const unknown = await page(id)
      expect([unknown.status, unknown.html]).toEqual([open.status, open.html])
    }
  })

  it('is not kept, and neither loads nor runs anything from elsewhere', async () => {
    const { headers, html } = await page(1)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('content-security-policy')).toBe("frame-ancestors 'none'")
    expect(html).toContain(`content="default-src 'none'`)
    expect(html).not.toMatch(/<script|https?:/)
  })

  it('shows what is known when the provider cannot be asked', async () => {
    const power = await powers.create()
    const link = await linkOf(power)
    await powers.trust().fault('500')
    expect(await page(link)).toMatchObject({
      status: 200,
      html: expect.stringContaining('Noch nicht unterschrieben'),
    })
  })
})
