import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { releaseLoginLock } from '../../src/domain/gks-access/login-lock.ts'
import { aCertificate } from '../builders/certificate.ts'
import { anApiUser } from '../builders/client.ts'
import { apiOf } from '../support/api.ts'
import { testDatabase } from '../support/database.ts'
import { BASE, testLife } from '../support/life.ts'
import { aDataDir, startService } from '../support/service.ts'
import { soon } from '../support/soon.ts'

const life = testLife()
const production = testDatabase()
const pathOf = (districtKey: string): string => `/registrationOffices/${districtKey}/availability`
const setOffice = (office: object) => life.authority().office(office)
const questions = async () =>
  (await life.authority().received('?kind=statusQuery')).filter(({ xml }) => xml.includes('_0712>'))

/** Each test has district keys of its own: answers are kept for a while. One after another, because some lock a login. */
describe('GET /registrationOffices/{districtKey}/availability (contract 1, 4.4a)', () => {
  it('asks the authority with message 0712 and says that the portal is up', async () => {
    const client = await life.client()
    expect(await client.get(pathOf('11000'))).toEqual({
      districtKey: '11000',
      name: 'Kfz-Zulassung Berlin',
      available: true,
      portal: 'up',
      checkedAt: expect.stringMatching(/Z$/),
      announcements: [],
    })
    const [question, ...more] = await questions()
    expect(more).toEqual([])
    expect(question).toMatchObject({
      username: BASE,
      xml: expect.stringContaining('<behoerdeKreisschluessel>11000</behoerdeKreisschluessel>'),
    })
  })

  it('says that a portal is down', async () => {
    await setOffice({ districtKey: '09162', portal: 'down', name: 'Zulassungsbehörde München' })
    const client = await life.client()
    expect(await client.get(pathOf('09162'))).toMatchObject({
      name: 'Zulassungsbehörde München',
      available: false,
      portal: 'down',
    })
  })

  it('keeps an answer for a short while, for questions that come together and after each other', async () => {
    const client = await life.client()
    const before = (await questions()).length
    await Promise.all(Array.from({ length: 5 }, () => client.get(pathOf('02000'))))
    const first = await client.get(pathOf('02000'))
    await setOffice({ districtKey: '02000', portal: 'down' })
    expect(await client.get(pathOf('02000'))).toEqual(first)
    expect(await questions()).toHaveLength(before + 1)
    // Without the short memory the change is seen at once.
    await life.restart()
    expect(await client.get(pathOf('02000'))).toMatchObject({ portal: 'down' })
  })

  it.each(['99999', '00000', 'abc', '1100', '110000', '11000%20'])(
    'answers 404 for the unknown key %s',
    async (key) => {
      const client = await life.client()
      const response = await client.request(pathOf(key))
      expect(response.status).toBe(404)
      expect(await response.json()).toMatchObject({ error: expect.stringMatching(/no registration office/) })
    },
  )

  it('says that nothing is known when the authority gives no answer', async () => {
    // From here on the service does not wait long.
    await life.restart({ PLAKETTE_DISPATCH_TIMEOUT_MS: '500' })
    const client = await life.client()
    for (const [fault, key] of Object.entries({ timeout: '05111', drop: '05315', garbage: '05913' })) {
      await life.authority().scenario({ match: { kind: 'statusQuery' }, times: 1, fault })
      expect(await client.get(pathOf(key)), fault).toMatchObject({
        districtKey: key,
        name: null,
        available: false,
        portal: 'unknown',
        announcements: [],
      })
    }
    await life.authority().forgetScenarios()
  })

  it('shows what the operator announces about the office, and nothing else', async () => {
    const client = await life.client()
    const args = ['announcement', 'add', '--title', 'Umzug', '--text', 'Die Behörde zieht um.', '--affects', '14612']
    const { id } = await life.cli<{ id: number }>(args)
    expect(await client.get(pathOf('14612'))).toMatchObject({
      announcements: [{ id, title: 'Umzug', severity: 'info' }],
    })
    expect(await client.get(pathOf('14713'))).toMatchObject({ announcements: [] })
    await life.cli(['announcement', 'end', String(id)])
  })

  /** An own access that the authority has let in, and of which the service knows it. */
  async function withProvenAccess(username: string) {
    const client = await life.client({ role: 'eigene' })
    await life.ownAccess(client.id, username, 'test')
    await soon(
      async () => {
        expect(
          await life.sql`select 1 from gks_access where username = ${username} and proven_at is not null`,
        ).toHaveLength(1)
      },
      { interval: 50 },
    )
    return client
  }

  it('asks with the client’s own access where it has one that was let in', async () => {
    const client = await withProvenAccess('GKS-OWN')
    await soon(
      async () => {
        expect(await client.get(pathOf('08111'))).toMatchObject({ portal: 'up' })
        expect(await questions()).toContainEqual(expect.objectContaining({ username: 'GKS-OWN' }))
      },
      { interval: 50 },
    )
  })

  it('does not try out an access that was never let in, while the instance can ask', async () => {
    const client = await life.client({ role: 'eigene' })
    await life.authority().fixPassword('GKS-UNTRIED', 'nobody knows')
    await life.ownAccess(client.id, 'GKS-UNTRIED', 'test')
    expect(await client.get(pathOf('06412'))).toMatchObject({ portal: 'up' })
    expect(await questions()).not.toContainEqual(expect.objectContaining({ username: 'GKS-UNTRIED' }))
    await soon(() => releaseLoginLock(life.sql, 'GKS-UNTRIED'), { interval: 50 })
    await life.sql`delete from gks_access where username = 'GKS-UNTRIED'`
  })

  it('answers 503 when the authority refuses the login, and asks no more (contract 2, 7)', async () => {
    const client = await withProvenAccess('GKS-LOCKED')
    await soon(
      async () => {
        await client.get(pathOf('05111'))
        expect(await questions()).toContainEqual(expect.objectContaining({ username: 'GKS-LOCKED' }))
      },
      { interval: 50 },
    )
    await life.authority().scenario({ match: { username: 'GKS-LOCKED', kind: 'statusQuery' }, fault: 'loginRefused' })
    for (const key of ['03241', '03241', '04011']) {
      const response = await client.request(pathOf(key))
      expect(response.status).toBe(503)
      expect(await response.json()).toMatchObject({ error: expect.stringMatching(/locked/) })
    }
    expect(await life.authority().received('?username=GKS-LOCKED&kind=login')).toHaveLength(1)
    // Others go on.
    expect(await (await life.client()).get(pathOf('03241'))).toMatchObject({ portal: 'up' })
    await life.authority().forgetScenarios()
    await releaseLoginLock(life.sql, 'GKS-LOCKED')
    expect(await client.get(pathOf('03241'))).toMatchObject({ portal: 'up' })
  })

  it('needs a login', async () => {
    const client = await life.client()
    expect((await client.request(pathOf('11000'), { headers: { authorization: 'Basic eDp5' } })).status).toBe(401)
  })
})

describe('availability on a production instance that cannot ask (contract 2, 7)', () => {
  async function refusal(env: Record<string, string>): Promise<string> {
    const { client, authorization } = await anApiUser(production.sql)
    const settings = { PLAKETTE_INSTANCE: 'production', ...env }
    const service = await startService({ databaseUrl: production.url, env: settings })
    const response = await apiOf(service.baseUrl, { clientId: client.id, authorization }).request(pathOf('11000'))
    await service.stop()
    return `${response.status} ${((await response.json()) as { error: string }).error}`
  }

  it('gives 503 without signing key material', async () => {
    expect(await refusal({ PLAKETTE_AUTHORITY_URL: 'http://127.0.0.1:9' })).toMatch(/^503 .*no signing key material/)
  })

  it('gives 503 without an authority', async () => {
    const directory = aDataDir()
    const { certificatePem, privateKeyPem } = aCertificate()
    const [certificate, key] = [join(directory, 'certificate.pem'), join(directory, 'key.pem')]
    writeFileSync(certificate, certificatePem)
    writeFileSync(key, privateKeyPem)
    const material = { PLAKETTE_GKS_CERTIFICATE_FILE: certificate, PLAKETTE_GKS_PRIVATE_KEY_FILE: key }
    const login = { PLAKETTE_GKS_USERNAME: 'OPERATOR', PLAKETTE_GKS_PASSWORD: 'x', PLAKETTE_GKS_KOPA_KEY: 'KOPA-1' }
    expect(await refusal({ ...material, ...login })).toMatch(/^503 .*no authority to ask/)
  })
})
