import { beforeAll, describe, expect, it } from 'vitest'
import type { ClientSettings } from '../../src/domain/client/client.ts'
import { aCertificate } from '../builders/certificate.ts'
import { aBody } from '../builders/draft.ts'
import { aGksBody, asMembers, type GksBody } from '../builders/gks-configuration.ts'
import { baseAccessSettings, testProduction } from '../support/production.ts'
import { cliResult, runCli } from '../support/run-cli.ts'
import type { Service } from '../support/service.ts'
import { soon } from '../support/soon.ts'

const AB = '/vehicleDeregistrations/deregistrations'
const GKS = '/gksConfigurations'
const UNMATCHED = '/vehicleDeregistrations/unmatchedMessages'
const NOTICES = '/vehicleDeregistrations/feeNotices'
const BASE = 'OPERATOR'

let numbers = 0
const aFin = (): string => `WTESTOWN${String(++numbers).padStart(9, '0')}`

describe.each(['test', 'production'] as const)('naming a GKS identifier on a %s instance', (instance) => {
  const stage = testProduction()
  let service: Service
  let env: Record<string, string>
  beforeAll(async () => {
    env = { ...stage.encryptionKey, ...baseAccessSettings(stage.dataDir), PLAKETTE_INSTANCE: instance }
    service = await stage.start(env)
  })

  /** A client, and what its programs and the authority's office can do. */
  async function aClient(given: Partial<ClientSettings> = {}) {
    const client = await stage.client(service, { role: 'eigene', productionReleased: true, ...given })
    const json = async (path: string) => {
      const response = await client.request(path)
      return { status: response.status, body: (await response.json()) as Record<string, unknown[]> }
    }
    return {
      ...client,
      json,
      async store(change: GksBody): Promise<string> {
        const response = await client.post(GKS, aGksBody({ environment: 'produktion', ...change }))
        expect(response.status).toBe(201)
        return ((await response.json()) as { id: string }).id
      },
      fileAb: (fin = aFin(), change = {}) =>
        client.file(
          AB,
          aBody('AB', { 'customization.vehicleIdentificationNumber': fin, externalOrderId: fin, ...change }),
        ),
      mail: async () => (await json(UNMATCHED)).body.unmatchedMessages ?? [],
      notices: async () => (await json(NOTICES)).body.feeNotices ?? [],
    }
  }
  const isProven = async (id: string): Promise<boolean> =>
    (await stage.sql`select 1 from gks_access where id = ${id} and proven_at is not null`).length > 0
  const proven = (id: string) => soon(async () => expect(await isProven(id)).toBe(true))
  const locks = async (username: string): Promise<string[]> =>
    (await stage.sql`select holder from gks_login_lock where username = ${username} order by holder`).map(
      ({ holder }) => String(holder),
    )
  const locked = (username: string, ...holders: string[]) =>
    soon(async () => expect(await locks(username)).toEqual(holders.toSorted()))
  let letters = 0
  async function aLetter(username: string): Promise<string> {
    const messageId = `letter-${++letters}`
    const documents = [{ filename: 'Brief.pdf', base64: Buffer.from('%PDF-1.7 Brief').toString('base64') }]
    await stage.authority().mail({ username, kind: 'unmatched', messageId, subject: 'Rückfrage', documents })
    return messageId
  }
  /** Everything that was in the mailbox has been evaluated. */
  const evaluated = (messageId: string) =>
    soon(async () =>
      expect(
        await stage.sql`select 1 from return_message where message_id = ${messageId} and evaluated_at is not null`,
      ).toHaveLength(1),
    )
  const aNotice = async (username: string, applicationId: string): Promise<string> => {
    const messageId = `notice-${++letters}`
    await stage.authority().mail({
      ...{ username, kind: 'feeNotice', messageId, number: messageId, amount: 270, paymentReference: 'KASSE' },
      applications: [{ applicationId, amount: 270, items: [] }],
      bankAccount: { iban: 'DE89370400440532013000' },
    })
    return messageId
  }

  it("gives nobody another client's mail, and locks only the one who guessed (contract 2, 7)", async () => {
    const [owner, thief] = [await aClient(), await aClient()]
    const username = 'GKS-OWNED'
    const ownAccess = await owner.store({ username, password: 'known to the owner' })
    await proven(ownAccess)
    const stolen = await thief.store({ username, password: 'guessed' })
    await locked(username, 'unproven')

    const order = await owner.reached(await owner.fileAb(), 'eingereicht')
    const notice = await aNotice(username, order.applicationId ?? '')
    const letter = await aLetter(username)
    await evaluated(letter)
    await soon(async () => expect(await owner.notices()).toMatchObject([{ messageId: notice }]))
    expect(await owner.mail()).toMatchObject([{ messageId: letter }])
    expect(await thief.mail()).toEqual([])
    expect((await thief.json(NOTICES)).status).toBe(403)
    expect(await stage.sql`select 1 from event where client_id = ${thief.id}`).toEqual([])

    expect(await thief.tell('POST', AB, aBody('AB'))).toMatch(/^503 .*locked/)
    expect(await isProven(stolen)).toBe(false)
    await owner.reached(await owner.fileAb(), 'eingereicht')
    expect(await locks(username)).toEqual(['unproven'])
  })

  it('locks an access that is stored after another was refused, before it can try', async () => {
    const thief = await aClient()
    const username = 'GKS-AGAIN'
    await stage.authority().fixPassword(username, 'nobody knows')
    await thief.store({ username, password: 'first guess' })
    await locked(username, 'unproven')
    const second = await thief.store({ username, password: 'second guess' })
    expect(await thief.tell('POST', AB, aBody('AB', { gksConfigurationId: second }))).toMatch(/^503 /)
    const letter = await aLetter(BASE)
    await evaluated(letter)
    expect(await stage.authority().received(`?username=${username}&kind=login`)).toHaveLength(1)
  })

  it('tries a guess once, however many calls are made with it at the same time (contract 2, 7)', async () => {
    const [owner, thief] = [await aClient(), await aClient()]
    const username = 'GKS-RUSH'
    const own = await owner.store({ username, password: 'known to the owner' })
    await proven(own)
    const stolen = await thief.store({ username, password: 'guessed' })
    const offices = ['11000', '02000', '09162', '06412', '05111', '08111', '03241', '04011', '14612', '16051']
    await Promise.all([
      ...offices.map((office) => thief.request(`/registrationOffices/${office}/availability`)),
      ...offices.map(() => thief.post(AB, aBody('AB', { gksConfigurationId: stolen }))),
    ])
    await locked(username, 'unproven')
    await owner.reached(await owner.fileAb(), 'eingereicht')
    expect(await stage.authority().received(`?username=${username}&kind=login`)).toHaveLength(1)
    expect(await locks(username)).toEqual(['unproven'])
  })

  it('by somebody else keeps a proven login from nothing but a new password', async () => {
    const [owner, thief] = [await aClient(), await aClient()]
    const username = 'GKS-RENEWED'
    const id = await owner.store({ username, password: 'known to the owner' })
    await proven(id)
    await thief.store({ username, password: 'guessed' })
    await locked(username, 'unproven')
    // The authority lets in by password: a new certificate is no guess, and what waits goes on.
    expect(await owner.tell('PUT', `${GKS}/${id}`, asMembers(aCertificate()))).toBe('200')
    await owner.reached(await owner.fileAb(), 'eingereicht')
    await proven(id)
    // A new password would be halted together with the guess, and all that waits: it is not taken.
    expect(await owner.tell('PUT', `${GKS}/${id}`, { password: 'a new one' })).toMatch(/^503 .*locked/)
    await owner.reached(await owner.fileAb(), 'eingereicht')
  })

  it.each(['gks-variant', 'Gks-Variant'])('in another spelling (%s) is no further guess', async (spelling) => {
    const thief = await aClient()
    await stage.authority().fixPassword('GKS-VARIANT', 'nobody knows')
    await thief.store({ username: 'GKS-VARIANT', password: 'guessed' })
    await locked('GKS-VARIANT', 'unproven')
    const id = await thief.store({ username: spelling, password: 'guessed' })
    expect(await thief.tell('POST', AB, aBody('AB', { gksConfigurationId: id }))).toMatch(/^503 /)
    for (const hidden of ['GKS\u200bX', 'GKS X', 'ＧＫＳ']) {
      expect(await thief.tell('POST', GKS, aGksBody({ username: hidden }))).toMatch(/^400 username/)
    }
  })

  it('of the base access stops nobody who files under it', async () => {
    const thief = await aClient()
    const environment = instance === 'test' ? 'test' : 'produktion'
    await thief.store({ username: BASE, environment, password: 'guessed' })
    await locked(BASE, 'unproven')
    const partner = await aClient({ role: 'vertragspartner', kopaVp: 'U123456' })
    const change = { 'customization.contractPartner': 'U123456' }
    const id = await partner.fileAb(aFin(), change)
    await partner.reached(id, 'eingereicht')
    const letter = await aLetter(BASE)
    await evaluated(letter)
    expect(await thief.mail()).toEqual([])
    expect(await locks(BASE)).not.toContain('base')
    await stage.sql`delete from gks_login_lock where username = ${BASE}`
    await stage.sql`delete from gks_access where username = ${BASE}`
  })

  it('with the right password shares what the house gets', async () => {
    const [one, two] = [await aClient(), await aClient()]
    const login = { username: 'GKS-HOUSE', password: 'known in the house' }
    for (const client of [one, two]) await proven(await client.store(login))
    const letter = await aLetter('GKS-HOUSE')
    for (const client of [one, two]) {
      await soon(async () => expect(await client.mail()).toMatchObject([{ messageId: letter }]))
    }
  })

  it('halts all accesses with credentials that are refused after they were proven (contract 2, 7)', async () => {
    const [one, two] = [await aClient(), await aClient()]
    const login = { username: 'GKS-EXPIRED', password: 'expires soon' }
    const ids: string[] = []
    for (const client of [one, two]) ids.push(await client.store(login))
    for (const id of ids) await proven(id)
    await stage.authority().fixPassword('GKS-EXPIRED', 'the next one')
    await locked('GKS-EXPIRED', 'unproven', ...ids)
    for (const client of [one, two]) expect(await client.tell('POST', AB, aBody('AB'))).toMatch(/^503 /)
    const bystander = await aClient({ role: 'betreiber' })
    await bystander.reached(await bystander.fileAb(), 'eingereicht')
  })

  it('proves nothing anew after a change of credentials', async () => {
    const client = await aClient()
    const username = 'GKS-CHANGED'
    const id = await client.store({ username, password: 'the right one' })
    await proven(id)
    expect(await client.tell('PUT', `${GKS}/${id}`, { name: 'Anderer Name', password: 'the right one' })).toBe('200')
    expect(await isProven(id)).toBe(true)
    expect(await client.tell('PUT', `${GKS}/${id}`, { password: 'a wrong one' })).toBe('200')
    await locked(username, 'unproven')
    expect(await isProven(id)).toBe(false)
    const letter = await aLetter(username)
    expect(await client.mail()).toEqual([])

    await cliResult(['gks-lock', 'release', username], { DATABASE_URL: stage.databaseUrl, ...stage.settings(env) })
    expect(await client.tell('PUT', `${GKS}/${id}`, { password: 'the right one' })).toBe('200')
    await soon(async () => {
      // What the poll between release and change met is released as well.
      await stage.sql`delete from gks_login_lock where username = ${username}`
      expect(await client.mail()).toMatchObject([{ messageId: letter }])
    })
  })

  it('is refused with 409 while orders of the access wait or are undecided, and allowed afterwards', async () => {
    const client = await aClient()
    const id = await client.store({ username: 'GKS-OLD' })
    const order = await client.fileAb()
    const { applicationId } = await client.reached(order, 'eingereicht')
    const before = await stage.sql`select username from gks_access where id = ${id}`
    expect(await client.tell('PUT', `${GKS}/${id}`, { username: 'GKS-NEW' })).toMatch(/^409 username: /)
    expect(await stage.sql`select username from gks_access where id = ${id}`).toEqual(before)
    expect(await client.tell('PUT', `${GKS}/${id}`, { username: 'GKS-OLD', name: 'Neuer Name' })).toBe('200')
    await stage.authority().send(applicationId ?? '', { decision: 'approved' })
    await client.reached(order, 'beschieden')
    expect(await client.tell('PUT', `${GKS}/${id}`, { username: 'GKS-NEW' })).toBe('200')
    await client.reached(await client.fileAb(), 'eingereicht')
    expect(await stage.authority().received('?username=GKS-NEW&kind=application')).toHaveLength(1)
  })

  it("shows no fees of an order under the operator's registration because an access came later", async () => {
    const client = await aClient({ role: 'vertragspartner', kopaVp: 'U654321' })
    const id = await client.fileAb(aFin(), { 'customization.contractPartner': 'U654321' })
    const { applicationId } = await client.reached(id, 'eingereicht')
    await proven(await client.store({ username: `GKS-LATER-${instance}` }))
    const costs = [{ number: 1, code: '224.2', name: 'Gebühr', amount: 1230 }]
    await stage.authority().send(applicationId ?? '', { decision: 'approved', costs, paymentReference: 'KZ-1' })
    const order = await client.reached(id, 'beschieden')
    for (const field of ['costBreakdown', 'feeAmountCents', 'paymentReference']) expect(order).not.toHaveProperty(field)
    const events = await stage.sql<{ body: Buffer }[]>`select body from event where order_id = ${id}`
    expect(events.map(({ body }) => body.toString()).join()).not.toContain('costBreakdown')

    const own = await client.fileAb()
    const sent = await client.reached(own, 'eingereicht')
    await stage.authority().send(sent.applicationId ?? '', { decision: 'approved', costs })
    expect(await client.reached(own, 'beschieden')).toHaveProperty('costBreakdown')
  })

  it('reveals no fee notices while a productive access was never let in (contract 1, 2.9 rule 6)', async () => {
    const client = await aClient()
    await stage.authority().fixPassword('GKS-NEVER', 'nobody knows')
    await client.store({ username: 'GKS-NEVER' })
    await locked('GKS-NEVER', 'unproven')
    expect((await client.json(NOTICES)).status).toBe(403)
  })

  it('is seen by the operator: the list, doctor and the audit entry name the identifier', async () => {
    const [one, two] = [await aClient(), await aClient()]
    const username = `GKS-SEEN`
    const id = await one.store({ username, password: 'right' })
    await proven(id)
    const other = await two.store({ username, password: 'wrong' })
    await locked(username, 'unproven')
    const settings = { DATABASE_URL: stage.databaseUrl, PLAKETTE_DATA_DIR: stage.dataDir, ...stage.settings(env) }
    const { items } = await cliResult<{ items: Record<string, unknown>[] }>(['gks-access', 'list'], settings)
    expect(items.find((account) => account.username === username)).toEqual({
      environment: 'produktion',
      username,
      accesses: [
        { id, clientId: one.id, name: 'Eigene Zulassung', provenAt: expect.stringMatching(/Z$/) },
        { id: other, clientId: two.id, name: 'Eigene Zulassung', provenAt: null },
      ],
      locks: [{ holder: 'unproven', lockedAt: expect.stringMatching(/Z$/), reason: expect.any(String) }],
    })
    expect(items.find((account) => account.username === BASE)).toMatchObject({ accesses: [{ id: null }] })
    const [act] = await stage.sql`select details from audit_entry where subject = ${`GKS access ${id}`}`
    expect(act?.details).toMatchObject({ identifier: username, environment: 'produktion' })
    const { stdout } = await runCli(['doctor', '--json'], settings)
    expect(stdout).toContain(
      `${username} (produktion) is stored by the clients ${one.id}, ${two.id}; ${one.id} has proven`,
    )
  })
})

describe('one identifier in two environments', () => {
  const stage = testProduction()
  it('is two accounts: what one gets, and what halts one, is nothing to the other', async () => {
    const env = { ...stage.encryptionKey, ...baseAccessSettings(stage.dataDir), PLAKETTE_INSTANCE: 'test' }
    const service = await stage.start(env)
    const client = await stage.client(service, { role: 'eigene', productionReleased: true })
    const username = 'GKS-TWICE'
    await client.post(GKS, aGksBody({ username, environment: 'test', password: 'right' }))
    await soon(async () =>
      expect(await stage.sql`select 1 from gks_access where proven_at is not null`).toHaveLength(1),
    )
    await client.post(GKS, aGksBody({ username, environment: 'produktion', password: 'wrong' }))
    await soon(async () =>
      expect(await stage.sql`select environment, holder from gks_login_lock where username = ${username}`).toEqual([
        { environment: 'produktion', holder: 'unproven' },
      ]),
    )
    await stage.sql`delete from gks_login_lock`
  })
})
