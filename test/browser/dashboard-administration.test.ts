import { Secret, TOTP } from 'otpauth'
import { beforeAll, describe, expect, it } from 'vitest'
import { lockLogin } from '../../src/domain/gks-access/login-lock.ts'
import { selfSigned } from '../../src/domain/gks-access/self-signed.ts'
import { anApiUser } from '../builders/client.ts'
import { aBody } from '../builders/draft.ts'
import { aGksBody, asMembers } from '../builders/gks-configuration.ts'
import { apiOf } from '../support/api.ts'
import { aPerson, signedIn, type TestPerson } from '../support/dashboard.ts'
import { dashboardPages } from '../support/dashboard-page.ts'
import { testDatabase } from '../support/database.ts'
import { cleanUpServices, type Service, startService } from '../support/service.ts'

const { url, sql } = testDatabase()
cleanUpServices()
const { open, expectUsableInEveryLook, picture } = dashboardPages()
let service: Service
beforeAll(async () => {
  service = await startService({ databaseUrl: url })
})

const PATH = '/vehicleDeregistrations/deregistrations'
const DAY = 86_400_000

/** A client with an API, and an admin of it. */
async function aHouse() {
  const { client, authorization } = await anApiUser(sql, { name: 'Muster Flotte', role: 'betreiber' })
  const admin = await aPerson(sql, { clientId: client.id })
  const api = apiOf(service.baseUrl, { clientId: client.id, authorization })
  return { client, admin, api }
}

const anAb = (fin: string) =>
  aBody('AB', { 'customization.vehicleIdentificationNumber': fin, externalOrderId: `R-${fin}` })

describe('somebody renews a certificate', () => {
  it('sees what the files are before they replace the old ones', async () => {
    const { admin } = await aHouse()
    const dashboard = await signedIn(service.baseUrl, admin)
    const ending = await selfSigned('Muster Flotte', new Date(Date.now() - 325 * DAY), 365)
    expect((await dashboard.post('/gks-accesses', aGksBody(asMembers(ending)))).status).toBe(200)
    const page = await open(service.baseUrl, admin, '/web/gks-accesses')
    await page.getByText('Läuft in weniger als 60 Tagen ab').waitFor()
    await page.getByRole('button', { name: 'Zertifikat erneuern' }).click()
    const [next, other] = [await selfSigned('Muster Flotte 2027', new Date()), await selfSigned('Andere', new Date())]
    const give = (...texts: string[]) =>
      page
        .getByLabel('Zertifikat und privater Schlüssel')
        .setInputFiles(
          texts.map((text, index) => ({ name: `${index}.pem`, mimeType: 'text/plain', buffer: Buffer.from(text) })),
        )
    const replace = page.getByRole('button', { name: 'Zertifikat ersetzen' })
    await give(next.certificatePem, other.privateKeyPem)
    await page.getByText('Der private Schlüssel gehört nicht zu diesem Zertifikat.').waitFor()
    expect(await replace.isDisabled()).toBe(true)
    await give(`${next.certificatePem}${next.privateKeyPem}`)
    await page.getByText('Zertifikat und Schlüssel gehören zusammen.').waitFor()
    await page.getByText('Muster Flotte 2027').first().waitFor()
    await picture(page, 'gks-renew')
    await replace.click()
    // The page's clock may be some seconds behind.
    await page.getByText(/noch 36[45] Tage/).waitFor()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  })
})

describe('an operator releases a lock', () => {
  it('after saying that its cause is mended', async () => {
    const operator = await aPerson(sql)
    await lockLogin(sql, {
      ...{ environment: 'test', username: 'PLAKETTE-TEST', holder: 'base' },
      ...{ lockedAt: new Date(), reason: 'the authority refused the login' },
    })
    const page = await open(service.baseUrl, operator, '/web/locks')
    await page.getByRole('heading', { name: 'PLAKETTE-TEST' }).waitFor()
    await picture(page, 'locks-light')
    await page.getByRole('button', { name: 'Anmeldung ausprobieren' }).click()
    await page.getByRole('button', { name: 'Jetzt anmelden' }).click()
    await page.getByText('Das KBA hat die Anmeldung angenommen.').waitFor()
    await page.getByRole('button', { name: 'Sperre lösen' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Drei abgelehnte Anmeldungen sperren die Kennung beim KBA.').waitFor()
    const release = dialog.getByRole('button', { name: 'Sperre lösen' })
    expect(await release.isDisabled()).toBe(true)
    await dialog.getByLabel('Ja, die Ursache ist behoben').check()
    await picture(page, 'lock-release')
    await release.click()
    await page.getByText('Keine Kennung ist gesperrt.').waitFor()
    expect(await sql`select 1 from gks_login_lock`).toHaveLength(0)
  })
})

describe('somebody plays the authority', () => {
  it('and sees the order change without loading the page again, even if listening was refused at first', async () => {
    const { admin, api } = await aHouse()
    const id = await api.file(PATH, anAb('WTESTSIMULATED0001'.slice(0, 17)))
    await api.reached(id, 'eingereicht')
    const page = await open(service.baseUrl, admin, '/web/simulator')
    await page.route('**/web/api/1/stream', (route) => route.fulfill({ status: 404 }), { times: 1 })
    const listening = page.waitForResponse((answer) => answer.url().endsWith('/stream') && answer.status() === 200)
    await page.reload()
    await listening
    const row = page.getByRole('table', { name: 'Aufträge bei der Behörde' }).getByRole('row').nth(1)
    await row.getByText('Eingereicht').waitFor()
    await picture(page, 'simulator-light')
    await row.getByRole('button', { name: 'Bescheiden' }).click()
    await row.getByText('Beschieden', { exact: true }).waitFor()
    await api.reached(id, 'beschieden')
  })
})

describe('somebody sets up the second step', () => {
  it('with the picture for the phone, and keeps ten recovery codes', async () => {
    const operator = await aPerson(sql)
    const page = await open(service.baseUrl, operator, '/web/account')
    await page.getByRole('button', { name: 'Einrichten' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Einrichten' }).click()
    await page.getByRole('img', { name: 'QR-Code' }).waitFor()
    const secret = (await page.locator('.totp code').first().textContent()) ?? ''
    await picture(page, 'account-totp')
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
    await page.getByLabel('Code aus der App').click()
    await page.keyboard.type(code)
    await page.getByRole('button', { name: 'Code bestätigen' }).click()
    const codes = page.getByRole('dialog').getByRole('listitem')
    await codes.first().waitFor()
    expect(await codes.count()).toBe(10)
    const done = page.getByRole('button', { name: 'Fertig' })
    expect(await done.isDisabled()).toBe(true)
    await picture(page, 'account-codes')
    await page.getByLabel('Ich habe es gespeichert').check()
    await done.click()
    await page.getByText('Bei jeder Anmeldung wird ein Code aus Ihrer App gefragt.').waitFor()
  })
})

describe('every screen of the administration', () => {
  let operator: TestPerson
  beforeAll(async () => {
    const { client, admin, api } = await aHouse()
    operator = await aPerson(sql, { name: 'O. Operator' })
    const dashboard = await signedIn(service.baseUrl, operator)
    await dashboard.post(`/gks-accesses?client=${client.id}`, aGksBody({ company: 'Muster Flotte GmbH' }))
    await dashboard.put(`/users/${admin.id}`, { level: 'clerk' })
    await api.file(PATH, anAb(`WTESTLOOK${String(client.id).padStart(8, '0')}`))
    await lockLogin(sql, {
      ...{ environment: 'test', username: 'GKS-LOCKED', holder: 'base' },
      ...{ lockedAt: new Date(), reason: 'the authority refused the login' },
    })
  })

  it.each([
    ['/web/gks-accesses', 'GKS-Zugänge'],
    ['/web/locks', 'Sperren'],
    ['/web/users', 'Benutzer'],
    ['/web/audit', 'Audit'],
    ['/web/account', 'Konto'],
    ['/web/simulator', 'Simulator'],
  ])('%s can be used with any aid, light and dark, on a desk and on a phone', async (path, title) => {
    const page = await open(service.baseUrl, operator, path)
    await page.getByRole('heading', { name: title, level: 1 }).waitFor()
    await expectUsableInEveryLook(page, `${path.split('/').at(-1)}`)
  })
})
