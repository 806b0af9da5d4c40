import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LIMITS } from '../../src/domain/gks-access/rules/configuration.ts'
import { HOUR } from '../../src/kernel/duration.ts'
import { createSeal } from '../../src/platform/seal/seal.ts'
import { placeOf } from '../../src/platform/seal/sealed-columns.ts'
import { aCertificate, aKeyPair, anInventedRsaKey, pemOf } from '../builders/certificate.ts'
import { aBody } from '../builders/draft.ts'
import { aGksBody, asMembers, type GksBody } from '../builders/gks-configuration.ts'
import { aFin, type Body, type LifeClient, testLife } from '../support/life.ts'

const life = testLife()
const ROOT = '/gksConfigurations'
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const JSON_TYPE = { 'Content-Type': 'application/json' }

const post = (client: LifeClient, body: unknown): Promise<Response> =>
  client.request(ROOT, { method: 'POST', body: JSON.stringify(body), headers: JSON_TYPE })
const remove = (client: LifeClient, id: string): Promise<Response> =>
  client.request(`${ROOT}/${id}`, { method: 'DELETE' })
const json = async (response: Response): Promise<Body> => (await response.json()) as Body

async function stored(client: LifeClient, body: GksBody = aGksBody()): Promise<Body & { id: string }> {
  const response = await post(client, body)
  const answer = await json(response)
  expect(answer.error).toBeUndefined()
  expect(response.status).toBe(201)
  return { ...answer, id: String(answer.id) }
}
const overviews = async (client: LifeClient): Promise<Body[]> =>
  (await client.get(`${ROOT}/overviews`)).overviewGksConfigurations as Body[]
const bundle = (material: ReturnType<typeof aCertificate>) => ({
  ...material,
  certificatePem: material.certificatePem + material.privateKeyPem,
})
const refusal = async (response: Response): Promise<string> => `${response.status} ${(await json(response)).error}`

describe('POST /gksConfigurations (contract 2, 4.4)', () => {
  it('gives 201 with Location and the overview, without password, key and certificate', async () => {
    const client = await life.client()
    const body = aGksBody({ largeCustomerId: '123A4567', company: { name: 'Muster GmbH', city: 'Berlin' } })
    const response = await post(client, body)
    expect(response.status).toBe(201)
    const overview = await json(response)
    expect(overview).toEqual({
      id: expect.stringMatching(UUID),
      name: body.name,
      kopaKey: body.kopaKey,
      username: body.username,
      largeCustomerId: '123A4567',
      environment: 'test',
      company: 'Muster GmbH',
      certificatePresent: true,
      privateKeyPresent: true,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    })
    const location = response.headers.get('location') ?? ''
    expect(location).toBe(`/dropshipping-api/${client.id}/2.3.0/gksConfigurations/overviews/${overview.id}`)
    expect(await client.get(location.slice(location.indexOf('/gks')))).toEqual(overview)
  })

  it('keeps neither password nor private key readable', async () => {
    const client = await life.client()
    const { id } = await stored(client, aGksBody({ password: 'a very special password' }))
    const [row] = await life.sql<{ text: string }[]>`
      select encode(sealed_password, 'escape') || encode(sealed_private_key, 'escape') as text
      from gks_access where id = ${id}`
    expect(row?.text).not.toContain('special')
    expect(row?.text).not.toContain('PRIVATE KEY')
    const [act] = await life.sql<Body[]>`select * from audit_entry where subject = ${`GKS access ${id}`}`
    expect(act).toMatchObject({ action: 'gks-access.add', actor: 'api:Disposition' })
    expect(JSON.stringify(act)).not.toContain('special')
  })

  it.each(['name', 'kopaKey', 'username', 'password', 'publicKeyCertificate', 'privateKey'])(
    'needs %s (contract 2, 2.5)',
    async (field) => {
      const client = await life.client()
      for (const without of [undefined, null]) {
        expect(await refusal(await post(client, aGksBody({ [field]: without })))).toMatch(`400 ${field} is required`)
      }
      expect(await refusal(await post(client, aGksBody({ [field]: '' })))).toMatch(`400 ${field} must not be empty`)
      expect(await overviews(client)).toEqual([])
    },
  )

  it('needs both key fields and generates nothing (contract 2, 2.5)', async () => {
    const client = await life.client()
    const neither = await refusal(await post(client, aGksBody({ publicKeyCertificate: null, privateKey: null })))
    expect(neither).toMatch(/^400 publicKeyCertificate is required\nprivateKey is required/)
  })

  it.each(Object.entries(LIMITS))(
    'refuses %s of more than %i characters by its name (contract 2, 2.5)',
    async (field, limit) => {
      const client = await life.client()
      const answer = await refusal(await post(client, aGksBody({ [field]: 'x'.repeat(limit + 1) })))
      expect(answer).toMatch(new RegExp(`^400 ${field} must be at most ${limit} characters long`))
      expect(await overviews(client)).toEqual([])
    },
  )

  it.each(['name', 'kopaKey', 'username', 'password', 'largeCustomerId', 'company'] as const)(
    'takes %s of just its longest length (contract 2, 2.5)',
    async (field) => {
      const client = await life.client()
      await stored(client, aGksBody({ [field]: 'x'.repeat(LIMITS[field]) }))
    },
  )

  it('counts characters, not UTF-16 units (contract 2, 2.5)', async () => {
    const client = await life.client()
    await stored(client, aGksBody({ name: '🚗'.repeat(100) }))
    const answer = await refusal(await post(client, aGksBody({ name: '🚗'.repeat(101) })))
    expect(answer).toMatch(/^400 name must be at most 100 characters long/)
  })

  it('keeps largeCustomerId and sends it nowhere, since the messages have no place for it (contract 2, 2.5)', async () => {
    const client = await life.client()
    const body = aGksBody({ largeCustomerId: '987Z6543' })
    await stored(client, body)
    const id = await client.file('AB')
    await client.reached(id, 'eingereicht')
    const messages = await life.authority().received(`?username=${body.username}&kind=application`)
    expect(messages).toHaveLength(1)
    expect(messages[0]?.xml).not.toContain('987Z6543')
  })

  it.each([
    ['certificatePath', '/etc/gks.pem'],
    ['privateKeyPath', '/etc/gks.key'],
    ['environment', 'production'],
    ['environment', 7],
    ['name', {}],
    ['username', 'two\nlines'],
  ])('refuses %s: %j by its name (contract 2, 2.5)', async (field, value) => {
    const client = await life.client()
    expect(await refusal(await post(client, aGksBody({ [field]: value })))).toMatch(new RegExp(`^400 ${field} `))
    expect(await overviews(client)).toEqual([])
  })

  it('needs a JSON object with its content type', async () => {
    const client = await life.client()
    expect((await post(client, [])).status).toBe(400)
    expect((await client.request(ROOT, { method: 'POST' })).status).toBe(415)
    expect((await client.request(ROOT, { method: 'POST', body: '{', headers: JSON_TYPE })).status).toBe(400)
  })
})

describe('the certificate of an access (contract 2, 2.5)', () => {
  it.each([
    ['RSA', aCertificate({ kind: 'rsa' })],
    ['P-256', aCertificate({ kind: 'ec' })],
    ['P-384', aCertificate({ kind: 'P-384' })],
    ['P-521', aCertificate({ kind: 'P-521' })],
    ['version 1', aCertificate({ version: 1 })],
    ['exactly 366 days', aCertificate({ days: 366 })],
  ])('may be one of %s, and signs applications', async (_, material) => {
    const client = await life.client({ role: 'eigene' })
    const body = aGksBody({ ...asMembers(material) })
    const { id } = await stored(client, body)
    await life.authority().fixPassword(String(body.username), String(body.password))
    const orderId = await client.file('AB', { change: { gksConfigurationId: id } })
    await client.reached(orderId, 'eingereicht')
    expect(await life.authority().received(`?username=${body.username}&kind=application`)).toHaveLength(1)
  })

  const usual = aCertificate()
  const rsaOf = (bits: number) => aCertificate({ kind: 'rsa', keys: anInventedRsaKey(bits), unsigned: true })
  it.each([
    ['367 days', aCertificate({ days: 367 }), 'publicKeyCertificate'],
    ['expiry yesterday', aCertificate({ fromDays: -30, days: 29 }), 'publicKeyCertificate'],
    ['an end before the beginning', aCertificate({ fromDays: 10, days: -5 }), 'publicKeyCertificate'],
    ['its key beside it', bundle(usual), 'publicKeyCertificate'],
    ['unreadable bytes', { ...usual, certificatePem: 'nonsense' }, 'publicKeyCertificate'],
    ['an unreadable key', { ...usual, privateKeyPem: 'nonsense' }, 'privateKey'],
    ['the key of another', { ...usual, privateKeyPem: pemOf(aKeyPair('ec').privateKey) }, 'privateKey'],
    ['a key of another kind', { ...usual, privateKeyPem: pemOf(aKeyPair('rsa').privateKey) }, 'privateKey'],
    ['an Ed25519 key', aCertificate({ kind: 'ed25519' }), 'publicKeyCertificate:'],
    ['the curve secp256k1', aCertificate({ kind: 'secp256k1' }), 'publicKeyCertificate:'],
    ['an RSA key of 1024 bits', rsaOf(1024), 'publicKeyCertificate:'],
    ['an RSA key of 19,630 bits', rsaOf(19_630), 'publicKeyCertificate:'],
    ['a private key of 19,630 bits', { ...usual, privateKeyPem: rsaOf(19_630).privateKeyPem }, 'privateKey'],
  ])('is refused with 400 for %s', async (_, material, field) => {
    const client = await life.client()
    const answer = await refusal(await post(client, aGksBody(asMembers(material))))
    expect(answer).toMatch(new RegExp(`^400 ${field} `))
    expect(answer).not.toContain('BEGIN')
    expect(await overviews(client)).toEqual([])
  })
})

describe('what is kept of a certificate (contract 2, 2.5)', () => {
  const textOf = async (id: string) =>
    (await life.sql<{ certificate: string }[]>`select certificate from gks_access where id = ${id}`)[0]?.certificate

  it('is the certificate alone, whatever stands around it', async () => {
    const client = await life.client()
    const material = aCertificate()
    const around = `Bag Attributes: secret\n${material.certificatePem}more secrets\n${aCertificate().certificatePem}`
    const publicKeyCertificate = around.replaceAll('\n', '\r\n')
    const { id } = await stored(client, aGksBody({ ...asMembers(material), publicKeyCertificate }))
    expect(await textOf(id)).toBe(material.certificatePem)
    expect((await client.put(`${ROOT}/${id}`, { publicKeyCertificate })).status).toBe(200)
    expect(await textOf(id)).toBe(material.certificatePem)
  })

  it('is nothing when a private key is in it, neither with POST nor with PUT', async () => {
    const client = await life.client()
    const material = aCertificate()
    const { id } = await stored(client, aGksBody(asMembers(material)))
    const answer = await refusal(
      await client.put(`${ROOT}/${id}`, { publicKeyCertificate: bundle(material).certificatePem }),
    )
    expect(answer).toMatch(/^400 publicKeyCertificate must not contain a private key/)
    expect(await textOf(id)).toBe(material.certificatePem)
  })

  it('cannot be held against a key that cannot be opened: 503 names what to send', async () => {
    const client = await life.client()
    const material = aCertificate()
    const { id } = await stored(client, aGksBody(asMembers(material)))
    const lost = createSeal(randomBytes(32)).close(Buffer.from(material.privateKeyPem), placeOf.gksPrivateKey(id))
    await life.sql`update gks_access set sealed_private_key = ${lost} where id = ${id}`
    const publicKeyCertificate = material.certificatePem
    expect(await refusal(await client.put(`${ROOT}/${id}`, { publicKeyCertificate }))).toMatch(
      /^503 the stored private key cannot be opened on this instance: send privateKey/,
    )
    expect((await client.put(`${ROOT}/${id}`, asMembers(material))).status).toBe(200)
  })
})

describe('environment produktion (contract 2, 4.4)', () => {
  it('gives 403 without the release of the client, and 201 with it', async () => {
    const client = await life.client()
    expect(await refusal(await post(client, aGksBody({ environment: 'produktion' })))).toMatch(/^403 environment/)
    expect(await overviews(client)).toEqual([])
    const released = await life.client({ productionReleased: true })
    expect(await stored(released, aGksBody({ environment: 'produktion' }))).toMatchObject({ environment: 'produktion' })
  })

  it('is checked by PUT only when it is a change', async () => {
    const client = await life.client()
    const { id } = await stored(client)
    expect(await refusal(await client.put(`${ROOT}/${id}`, { environment: 'produktion' }))).toMatch(/^403 environment/)
    expect(await client.get(`${ROOT}/overviews/${id}`)).toMatchObject({ environment: 'test' })
    const already = await life.ownAccess(client.id, 'GKS-PRODUCTIVE', 'produktion')
    const kept = await client.put(`${ROOT}/${already}`, { environment: 'produktion', name: 'Neuer Name' })
    expect(await json(kept)).toMatchObject({ environment: 'produktion', name: 'Neuer Name' })
  })
})

describe('PUT /gksConfigurations/{id} (contract 2, 4.4)', () => {
  it('gives 200 with the changed configuration and leaves what is left out', async () => {
    const client = await life.client()
    const before = await stored(client, aGksBody({ company: 'Muster GmbH', largeCustomerId: '123A4567' }))
    const changed = await client.put(`${ROOT}/${before.id}`, { name: 'Neu', company: '', kopaKey: 'KOPA-2' })
    expect(changed.status).toBe(200)
    const after = { ...before, name: 'Neu', company: null, kopaKey: 'KOPA-2' }
    expect(await json(changed)).toEqual(after)
    expect(await overviews(client)).toEqual([after])
  })

  describe('while no mailbox is asked, for the first password that the authority sees is the right one', () => {
    beforeAll(() => life.restart({ PLAKETTE_RETURN_CHANNEL_INTERVAL_MS: String(HOUR) }))
    afterAll(() => life.restart())

    it.each([
      ['keeps the password that is left out', undefined],
      ['takes a new password', 'ein neues'],
    ])('%s (contract 2, 2.5)', async (_, password) => {
      const client = await life.client({ role: 'eigene' })
      const body = aGksBody()
      const { id } = await stored(client, body)
      const username = String(body.username)
      expect((await client.put(`${ROOT}/${id}`, { ...body, password })).status).toBe(200)
      await life.authority().fixPassword(username, password ?? String(body.password))
      await client.reached(await client.file('AB', { change: { gksConfigurationId: id } }), 'eingereicht')
      expect(await life.authority().received(`?username=${username}&kind=login`)).toEqual([])
    })
  })

  it('takes a new certificate for the key that stays, and refuses one that does not fit', async () => {
    const client = await life.client()
    const keys = aKeyPair('ec')
    const { id } = await stored(client, aGksBody(asMembers(aCertificate({ keys }))))
    const renewed = aCertificate({ keys, fromDays: 0 })
    const path = `${ROOT}/${id}`
    expect((await client.put(path, { publicKeyCertificate: renewed.certificatePem })).status).toBe(200)
    const foreign = aCertificate()
    expect(await refusal(await client.put(path, { publicKeyCertificate: foreign.certificatePem }))).toMatch(
      /^400 privateKey/,
    )
    expect(await refusal(await client.put(path, { privateKey: foreign.privateKeyPem }))).toMatch(/^400 privateKey/)
    expect((await client.put(path, asMembers(foreign))).status).toBe(200)
    expect(await refusal(await client.put(path, asMembers(aCertificate({ days: 367 }))))).toMatch(/^400 publicKey/)
  })

  it.each(Object.entries(LIMITS))(
    'refuses %s of more than %i characters, and changes nothing',
    async (field, limit) => {
      const client = await life.client()
      const before = await stored(client)
      const answer = await refusal(
        await client.put(`${ROOT}/${before.id}`, { name: 'Neu', [field]: 'x'.repeat(limit + 1) }),
      )
      expect(answer).toMatch(new RegExp(`^400 ${field} must be at most ${limit}`))
      expect(await overviews(client)).toEqual([before])
    },
  )

  it.each(['certificatePath', 'privateKeyPath'])('refuses %s', async (field) => {
    const client = await life.client()
    const { id } = await stored(client)
    expect(await refusal(await client.put(`${ROOT}/${id}`, { [field]: '/x' }))).toMatch(new RegExp(`^400 ${field}`))
  })
})

describe('an id that is unknown or of another client (contract 2, 4.4)', () => {
  it('gives the same 404 for PUT, DELETE and the overview', async () => {
    const owner = await life.client()
    const { id: foreign } = await stored(owner)
    const client = await life.client()
    const answers = new Set<string>()
    for (const id of [foreign, '01981234-0000-7000-8000-000000000000', 'overview', foreign.toUpperCase()]) {
      const responses = [
        await client.put(`${ROOT}/${id}`, { name: 'Neu' }),
        await remove(client, id),
        await client.request(`${ROOT}/overviews/${id}`),
      ]
      for (const response of responses) answers.add((await refusal(response)).replace(/ - trace id.*/, ''))
    }
    expect([...answers]).toEqual(['404 There is no such GKS access'])
    expect(await overviews(client)).toEqual([])
    expect(await overviews(owner)).toHaveLength(1)
  })
})

describe('DELETE /gksConfigurations/{id} (contract 2, 4.4)', () => {
  it('gives 204, and afterwards the access is unknown', async () => {
    const client = await life.client()
    const { id } = await stored(client)
    const removed = await remove(client, id)
    expect(removed.status).toBe(204)
    expect(await removed.text()).toBe('')
    expect((await client.request(`${ROOT}/overviews/${id}`)).status).toBe(404)
    expect((await remove(client, id)).status).toBe(404)
  })

  it.each([
    ['no body', { 'content-type': 'application/json' }, undefined],
    ['no body, with a parameter', { 'content-type': 'application/json; foo=bar' }, undefined],
    ['an empty body', { 'content-type': 'application/json' }, ''],
    ['no body of another type', { 'content-type': 'text/plain' }, undefined],
    ['a body that nobody reads', { 'content-type': 'application/json' }, '{}'],
  ])('takes no body, so it ignores a content type with %s', async (_name, headers, body) => {
    const client = await life.client()
    const { id } = await stored(client)
    const init = { method: 'DELETE', headers, ...(body === undefined ? {} : { body }) }
    expect((await client.request(`${ROOT}/${id}`, init)).status).toBe(204)
    const listed = await client.request(`${ROOT}/overviews`, { headers })
    expect([listed.status, await listed.json()]).toEqual([200, { overviewGksConfigurations: [] }])
  })

  it('gives 409 while orders refer to it, whatever became of them', async () => {
    const client = await life.client({ role: 'eigene' })
    const { id } = await stored(client)
    await client.reached(await client.file('AB', { change: { gksConfigurationId: id } }), 'eingereicht')
    expect(await refusal(await remove(client, id))).toMatch(/^409 .*still in use/)
    expect(await overviews(client)).toHaveLength(1)
  })
})

describe('GET /gksConfigurations/overviews (contract 2, 4.4)', () => {
  it('lists the accesses of the client, oldest first', async () => {
    const client = await life.client()
    expect(await overviews(client)).toEqual([])
    const first = await stored(client)
    const second = await stored(client)
    expect(await overviews(client)).toEqual([first, second])
  })
})

describe('gksConfigurationId of an application (contract 1, 2.9 rule 5)', () => {
  it('may be absent with one access, is needed with two, and must be known', async () => {
    const client = await life.client({ role: 'eigene' })
    const body = aGksBody()
    const { id } = await stored(client, body)
    const fin = aFin()
    const first = await client.file('AB', { fin })
    await client.reached(first, 'eingereicht')
    expect(await life.authority().received(`?username=${body.username}&kind=application`)).toHaveLength(1)
    await stored(client)
    // What it has become is told whatever has changed since (contract 2, 7 "Duplicate protection").
    expect(await client.file('AB', { fin })).toBe(first)
    const tried = async (change: Body) =>
      refusal(
        await client.request('/vehicleDeregistrations/deregistrations', {
          method: 'POST',
          body: JSON.stringify(aBody('AB', change)),
          headers: JSON_TYPE,
        }),
      )
    const other = {
      'customization.vehicleIdentificationNumber': fin,
      externalOrderId: `R-${fin}`,
      email: 'b@example.test',
    }
    // Other data under the same reference: what is wrong with them is told first.
    expect(await tried(other)).toMatch(/^400 gksConfigurationId is required/)
    expect(await tried({ ...other, gksConfigurationId: id })).toMatch(
      new RegExp(`^409 externalOrderId 'R-${fin}' .* as order ${first} `),
    )
    expect(await tried({})).toMatch(/^400 gksConfigurationId is required/)
    expect(await tried({ gksConfigurationId: 'unknown' })).toMatch(/^400 gksConfigurationId: there is no GKS access/)
    await client.reached(await client.file('AB', { change: { gksConfigurationId: id } }), 'eingereicht')
  })
})
